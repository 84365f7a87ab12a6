import { TextInput, type TextInputProps } from '@mantine/core'

/** A text outside any form. */
export const LightText = (props: TextInputProps) => <TextInput autoComplete="off" {...props} />
