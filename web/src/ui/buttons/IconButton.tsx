import { ActionIcon, Box, Loader, type MantineTheme, Transition, UnstyledButton, useMantineTheme } from '@mantine/core'
import { type ComponentProps, type CSSProperties, useState } from 'react'

interface Look {
  readonly color?: string
  readonly size?: 'md' | 'lg' | number
}

interface Props extends Look, Omit<ComponentProps<'button'>, keyof Look> {
  readonly loading?: boolean
}

/** A button that is a picture, as Mantine's ActionIcon looks, of the browser's own elements: every page has dozens. */
export function IconButton({ color, size, loading = false, className = '', children, ...button }: Props) {
  const { className: looking, ...look } = useIconLook({ color, size })
  // The status element is needed only after the first success.
  const [hasWorked, setWorked] = useState(loading)
  if (loading && !hasWorked) setWorked(true)
  return (
    <button
      type="button"
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
      {...look}
      {...button}
      className={`${looking} ${className}`}
      disabled={button.disabled || loading}
    >
      {hasWorked && <Working loading={loading} />}
      <span className={ActionIcon.classes.icon} data-loading={loading || undefined}>
        {children}
      </span>
    </button>
  )
}

/** For what is no button and looks like one: a link with a picture. */
export function useIconLook({ color, size = 'md' }: Look) {
  const theme = useMantineTheme()
  const key = `${color} ${size}`
  const style = styles.get(key) ?? styleOf(theme, { color, size })
  styles.set(key, style)
  return { style, className: classes, 'data-variant': variant, 'data-size': size }
}

const variant = 'subtle'
const classes = `mantine-focus-auto mantine-active ${ActionIcon.classes.root} ${UnstyledButton.classes.root}`
const styleOf = (theme: MantineTheme, look: Look) =>
  ActionIcon.varsResolver(theme, { ...look, variant }, undefined).root as CSSProperties
/** Few looks, and each is worked out once. */
const styles = new Map<string, CSSProperties>()

const Working = ({ loading }: { loading: boolean }) => (
  <Transition mounted={loading} transition="slide-down" duration={150}>
    {(style) => (
      <Box component="span" className={ActionIcon.classes.loader} style={style} aria-hidden>
        <Loader color="var(--ai-color)" size="calc(var(--ai-size) * 0.55)" />
      </Box>
    )}
  </Transition>
)
