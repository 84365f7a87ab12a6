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
  <div role="img" aria-label={writeStars(value)} className={`${Rating.classes.root} ${styles.shown}`}>
    {[1, 2, 3, 4, 5].map((place) => (
      <Star key={place} filled={Math.round(value * 2) / 2 - place + 1} />
    ))}
  </div>
)

/** As Mantine draws it, which has seven components for each: a list shows many. */
const Star = ({ filled }: { filled: number }) => (
  <svg viewBox="0 0 24 24" strokeLinecap="round" strokeLinejoin="round" className={styles.place}>
    <path d={starShape} className={look.starSymbol} data-filled={filled >= 1 || undefined} />
    {filled === 0.5 && <path d={starShape} data-filled className={styles.half} />}
  </svg>
)
const starShape =
  'M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873z'

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
