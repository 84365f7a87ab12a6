import { Group, Input, Rating } from '@mantine/core'
import { useId } from 'react'
import { Field, type FieldProps, type LiveInput } from '../form/Field.tsx'
import styles from './StarsField.module.css'

/** 0 to 5 stars; 0 means "not given". Choosing the present number again takes it back. */
export const StarsField = (own: FieldProps) => (
  <Field {...own} write={writeStars} show={(value) => <Stars value={Number(value) || 0} />}>
    {(input) => <StarsInput {...input} />}
  </Field>
)

/** A rating that is only shown. */
export const Stars = ({ value }: { value: number }) => (
  <Rating
    value={value}
    fractions={2}
    readOnly
    role="img"
    aria-label={writeStars(value)}
    color={starColor}
    classNames={look}
  />
)

function StarsInput({ label, required, description, error, value, onChange }: LiveInput) {
  const id = useId()
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      required={required}
      description={description}
      error={error}
    >
      <Group mih={36}>
        <Rating
          // Stars for fingers: at least 24 px.
          size="lg"
          role="radiogroup"
          aria-labelledby={id}
          allowClear
          color={starColor}
          classNames={look}
          getSymbolLabel={writeStars}
          value={Number(value) || 0}
          onChange={onChange}
        />
      </Group>
    </Input.Wrapper>
  )
}

const starColor = 'orange.7'
const look = { starSymbol: styles.star }
const writeStars = (value: unknown) =>
  Number(value) ? `${Number(value).toLocaleString('it-IT')} su 5` : 'Nessuna stella'
