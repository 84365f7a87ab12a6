/**
 * Few files, each whole: what every visitor needs, what every screen is made of, and a slice with all its screens, so that
 * from a list to its record no code is asked for. What is heavy and rare keeps to itself. Of two groups the first has the choice.
 */
const groups = [
  // Everything up to the sign-in page: what it does not need is imported when it is needed.
  { name: 'start', tags: ['$initial' as const] },
  {
    name: 'kit',
    test: below(
      'node_modules/(@mantine/(core|dates|form|hooks|notifications)|@floating-ui|@tabler|dayjs)/',
      'contract/src/',
      'web/src/(app/(?!docs/)|client/|ui/(?!charts/(Bars|Ring|TrendLines)\\.tsx|PdfPages)|domain/|fields/)',
    ),
  },
  {
    name: 'charts',
    test: below('node_modules/(recharts|@mantine/charts)/', 'web/src/ui/charts/(Bars|Ring|TrendLines)\\.tsx'),
  },
  // An audit shows whole non-conformities and actions: they travel together.
  { name: 'audit', test: below('web/src/(audit|non_conformita|azione_miglioramento)/') },
  { name: folderOf, debugName: 'slices', test: below('web/src/(?!(app|help|ricerca|showcase|ui)/)\\w+/') },
]

export const codeSplitting = { groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })) }

/** A path with either stroke. */
function below(...paths: string[]) {
  return new RegExp(`/(${paths.join('|')})`.replaceAll('/', '[\\\\/]'))
}

function folderOf(id: string) {
  return /.*web[\\/]src[\\/](\w+)[\\/]/.exec(id)?.[1] ?? null
}
