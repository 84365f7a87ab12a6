import { Radio, Stack, Text } from '@mantine/core'
import { Field, type FieldProps } from '../form/Field.tsx'
import { type Choice, findChoice, signature, writeChoice } from './choices.ts'
import styles from './RadioField.module.css'

interface Option extends Choice {
  /** The consequence of choosing it. */
  readonly about?: string
}
interface Props extends FieldProps {
  readonly options: readonly Option[]
}

/** One of a few, all visible: a single tap chooses. */
export const RadioField = ({ options, ...own }: Props) => (
  <Field {...own} write={(value) => writeChoice(options, value)} version={signature(options)}>
    {({ value, onChange, onFocus, onBlur, ...input }) => (
      <Radio.Group {...input} value={String(findChoice(options, value)?.value ?? '')} onChange={onChange}>
        <Stack gap="xs" mt={4}>
          {options.map((option) => (
            <Radio
              key={option.value}
              value={String(option.value)}
              label={<Words {...option} />}
              disabled={option.disabled}
              classNames={{ root: styles.option, body: styles.body, labelWrapper: styles.words }}
              onFocus={onFocus}
              onBlur={onBlur}
            />
          ))}
        </Stack>
      </Radio.Group>
    )}
  </Field>
)

const Words = ({ label, about }: Option) => (
  <>
    {label}
    {about && (
      <Text component="span" display="block" size="xs" c="dimmed">
        {about}
      </Text>
    )}
  </>
)
