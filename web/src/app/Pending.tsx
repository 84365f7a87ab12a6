import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

/** A page whose code is still loading. */
export const Pending = () => (
  <Stack gap="lg" aria-busy>
    <VisuallyHidden role="status">Caricamento in corso…</VisuallyHidden>
    <Stack gap="xs">
      <Skeleton h={28} w={220} />
      <Skeleton h={16} w={320} maw="100%" />
    </Stack>
    <Skeleton h={320} />
  </Stack>
)
