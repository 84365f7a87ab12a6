// Read by old versions of Node too: plain syntax, no imports.
var needed = [20, 19]
var running = process.versions.node.split('.').map(Number)

if (running[0] < needed[0] || (running[0] === needed[0] && running[1] < needed[1])) {
  console.error(
    'Quadra richiede Node ' + needed.join('.') + ' o successivo: questo è Node ' + process.versions.node + '.',
  )
  process.exit(1)
}
