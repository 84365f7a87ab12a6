import { SegmentedControl } from '@mantine/core'

interface Props<View extends string> {
  readonly label: string
  readonly views: Readonly<Record<View, string>>
  readonly value: View
  readonly onPick: (view: View) => void
}

/** The same things seen in one way or in another. */
export const ViewSwitch = <View extends string>({ label, views, value, onPick }: Props<View>) => (
  <SegmentedControl<View>
    aria-label={label}
    data={Object.entries<string>(views).map(([view, words]) => ({ value: view as View, label: words }))}
    value={value}
    onChange={onPick}
  />
)
