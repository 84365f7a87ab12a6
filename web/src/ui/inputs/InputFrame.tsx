import { Combobox, Input } from '@mantine/core'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'div'>, 'id'> {
  /** Of the input inside. */
  readonly id?: string
  readonly label?: ReactNode
  readonly left?: ReactNode
  /** The two arrows of what is chosen from. */
  readonly hasArrows?: boolean
  /** An input that grows with what is picked. */
  readonly several?: boolean
  readonly isPointed?: boolean
}

/** What Mantine draws around an input, of the browser's own elements, for the inputs that every list has and that need no more. */
export const InputFrame = ({
  id,
  label,
  left,
  hasArrows,
  several,
  isPointed,
  className = '',
  children,
  ...root
}: Props) => (
  <div {...root} className={`${classes.root} ${className}`} data-size="sm">
    {label && (
      <label className={labelClass} data-size="sm" htmlFor={id} id={`${id}-label`} style={labelLook}>
        {label}
      </label>
    )}
    <div
      className={wrapperClass}
      data-variant="default"
      data-size="sm"
      data-multiline={several || undefined}
      data-pointer={isPointed || undefined}
      data-with-left-section={left ? true : undefined}
      data-with-right-section={hasArrows || undefined}
      style={several ? severalLook : wrapperLook}
    >
      {left && (
        <div data-position="left" className={classes.section}>
          {left}
        </div>
      )}
      {children}
      {hasArrows && (
        <div data-position="right" className={classes.section}>
          <Combobox.Chevron size="sm" />
        </div>
      )}
    </div>
  </div>
)

const { classes } = Input
/** With the names by which Mantine's are known. */
const wrapperClass = `${classes.wrapper} mantine-Input-wrapper`
const labelClass = `${classes.label} mantine-InputWrapper-label`
/** What the input itself takes on. */
export const inputLook = { className: classes.input, 'data-variant': 'default' }
const labelLook = { fontWeight: 500, '--input-label-size': 'var(--mantine-font-size-sm)' } as CSSProperties
const wrapperLook = {
  '--input-height': 'var(--input-height-sm)',
  '--input-fz': 'var(--mantine-font-size-sm)',
  '--input-left-section-pointer-events': 'none',
  '--input-right-section-pointer-events': 'none',
} as CSSProperties
const severalLook = { ...wrapperLook, '--input-padding-y': 'var(--input-padding-y-sm)' } as CSSProperties
