import { Input, Stack } from '@mantine/core'
import { useId } from 'react'
import { Field, type FieldProps, type LiveInput } from '../form/Field.tsx'
import { useFormErrors } from '../form/form-scope.tsx'
import { GrowingText } from './GrowingText.tsx'

interface Props extends FieldProps {
  /** So many at most. */
  readonly most: number
  /** What each is called, counted from one. */
  readonly nameOf: (number: number) => string
}

/** Several texts in their order, one of them empty to be written next. */
export const TextsField = ({ most, nameOf, ...own }: Props) => (
  <Field
    {...own}
    write={(value) => textsOf(value).join(' → ')}
    show={(value) => <ReadOnlyTexts texts={textsOf(value)} />}
  >
    {(input) => <Texts input={input} most={most} nameOf={nameOf} />}
  </Field>
)

function Texts({ input, most, nameOf }: Pick<Props, 'most' | 'nameOf'> & { input: LiveInput }) {
  const { name, label, description, value, onChange, onFocus, onBlur } = input
  const texts = textsOf(value)
  const id = useId()
  const errors = useFormErrors()
  // Of the whole, or of the one among them that is wrong.
  const errorAt = (index: number) => errors[`${name}.${index}`] ?? (index === 0 ? errors[name] : undefined)
  const write = (index: number, text: string) =>
    onChange(
      withoutTail(
        Array.from({ length: Math.max(texts.length, index + 1) }, (_, at) => (at === index ? text : (texts[at] ?? ''))),
      ),
    )
  return (
    <div role="group" aria-labelledby={id}>
      <Input.Label id={id} labelElement="div">
        {label}
      </Input.Label>
      {description && <Input.Description>{description}</Input.Description>}
      <Stack gap="xs" mt={4}>
        {Array.from({ length: Math.min(texts.length + 1, most) }, (_, index) => (
          <GrowingText
            key={index}
            aria-label={nameOf(index + 1)}
            placeholder={nameOf(index + 1)}
            minRows={1}
            maxRows={8}
            error={errorAt(index)}
            value={texts[index] ?? ''}
            onFocus={onFocus}
            onBlur={onBlur}
            onChange={(event) => write(index, event.currentTarget.value)}
          />
        ))}
      </Stack>
    </div>
  )
}

const ReadOnlyTexts = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <ol style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
      {texts.map((text) => (
        <li key={text} style={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </li>
      ))}
    </ol>
  )

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** What is empty at the end was never written. */
const withoutTail = (texts: readonly string[]) => texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
