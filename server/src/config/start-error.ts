/** A start that cannot succeed: one line for people, no stack. */
export class StartError extends Error {}

/** Of a process that was left behind by an upgrade of the others. */
export class OutdatedProgram extends StartError {
  constructor() {
    super('Il database è di una versione più recente di Quadra: questo processo va aggiornato e riavviato.')
  }
}
