import {
  type AccordionFactory,
  type ActionIconFactory,
  type BadgeFactory,
  type CardFactory,
  createTheme,
  defaultVariantColorsResolver,
  type DrawerFactory,
  type ExtendComponent,
  type FactoryPayload,
  type FileInputFactory,
  type InputWrapperFactory,
  type ModalFactory,
  type MultiSelectFactory,
  type NotificationFactory,
  type PaginationFactory,
  type PasswordInputFactory,
  type PillFactory,
  type SelectFactory,
  type TooltipFactory,
} from '@mantine/core'
import type { DatePickerFactory } from '@mantine/dates'
import { dark, gray } from './colours.ts'

// Mantine hides it from the keyboard, which then has no way to empty a select.
export const clearButtonProps = {
  'aria-label': 'Svuota',
  'aria-hidden': false,
  tabIndex: 0,
  // A custom style replaces Mantine's: without the first of these a click would miss the button.
  style: { pointerEvents: 'all', background: 'var(--input-bg)', minWidth: 24, minHeight: 24 },
} as const
const closeButtonProps = { 'aria-label': 'Chiudi' }
const pageControls = {
  first: 'Prima pagina',
  last: 'Ultima pagina',
  next: 'Pagina successiva',
  previous: 'Pagina precedente',
}

/** Like `Component.extend`, without importing the component: the first screen would load every one of them. */
const props = <Payload extends FactoryPayload>(extension: ExtendComponent<Payload>) => extension

/** The red of figures and signs: enough against the paper, and against the dark. */
export const danger = 'var(--quadra-danger)'

/** Names that Mantine leaves out, and the looks that miss AA, mended once for every screen. */
export const theme = createTheme({
  primaryColor: 'indigo',
  // indigo.6 on white is 4.3:1, below AA
  primaryShade: { light: 8, dark: 7 },
  // Destructive actions differ by colour from those that only change something, in the dark scheme too.
  variantColorResolver: (input) => {
    const usual = defaultVariantColorsResolver(input)
    return input.variant === 'subtle' && input.color === 'red' ? { ...usual, color: danger } : usual
  },
  black: '#1a2030',
  colors: { gray, dark },
  defaultRadius: 'md',
  // A tile, a field or button, a card; circles have the last.
  radius: { sm: '0.375rem', md: '0.5rem', lg: '0.625rem' },
  spacing: { xs: '0.5rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  headings: {
    fontWeight: '650',
    sizes: { h3: { fontSize: '1.375rem', lineHeight: '1.3' }, h5: { fontSize: '0.9375rem', lineHeight: '1.4' } },
  },
  components: {
    Accordion: props<AccordionFactory>({
      styles: {
        item: {
          border: '1px solid var(--quadra-line)',
          borderRadius: '0.625rem',
          background: 'var(--mantine-color-body)',
        },
      },
    }),
    ActionIcon: props<ActionIconFactory>({ defaultProps: { variant: 'subtle', size: 'md' } }),
    Badge: props<BadgeFactory>({
      defaultProps: { tt: 'none', variant: 'light' },
      styles: { root: { overflow: 'visible', flexShrink: 0 }, label: { overflow: 'visible' } },
    }),
    Card: props<CardFactory>({ defaultProps: { radius: 'lg' } }),
    DatePicker: props<DatePickerFactory>({
      defaultProps: {
        locale: 'it',
        firstDayOfWeek: 1,
        highlightToday: true,
        hideOutsideDates: true,
        // Mantine's red for Saturdays and Sundays is 3.3:1, and reads as a warning.
        weekendDays: [],
        ariaLabels: {
          previousMonth: 'Mese precedente',
          nextMonth: 'Mese successivo',
          previousYear: 'Anno precedente',
          nextYear: 'Anno successivo',
          previousDecade: 'Decennio precedente',
          nextDecade: 'Decennio successivo',
          monthLevelControl: 'Scegli il mese',
          yearLevelControl: 'Scegli l’anno',
        },
      },
    }),
    Drawer: props<DrawerFactory>({
      defaultProps: { closeButtonProps, attributes: { header: { role: 'presentation' } } },
      styles: { title: { fontWeight: 650 } },
    }),
    FileInput: props<FileInputFactory>({ defaultProps: { clearButtonProps } }),
    InputWrapper: props<InputWrapperFactory>({
      // A hint below its input does not misalign the fields beside it.
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { label: { fontWeight: 500 } },
    }),
    Modal: props<ModalFactory>({
      defaultProps: {
        size: 600,
        closeButtonProps,
        // A <header> in a portal would be a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      styles: {
        title: { fontWeight: 650 },
        content: { borderRadius: '0.75rem' },
        header: { borderBottom: '1px solid var(--quadra-line)', background: 'var(--quadra-band)' },
        body: { paddingTop: 'var(--mantine-spacing-md)' },
      },
    }),
    MultiSelect: props<MultiSelectFactory>({
      defaultProps: {
        nothingFoundMessage: 'Nessun risultato',
        hidePickedOptions: true,
        openOnFocus: false,
        clearButtonProps,
      },
    }),
    Notification: props<NotificationFactory>({
      defaultProps: { closeButtonProps, withBorder: true },
      styles: { description: { color: 'var(--mantine-color-text)' } },
    }),
    Pagination: props<PaginationFactory>({
      defaultProps: {
        size: 'sm',
        getItemProps: (page) => ({ 'aria-label': `Pagina ${page}` }),
        getControlProps: (control) => ({ 'aria-label': pageControls[control] }),
      },
    }),
    PasswordInput: props<PasswordInputFactory>({
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostra o nascondi la password', tabIndex: 0 } },
    }),
    Pill: props<PillFactory>({ defaultProps: { removeButtonProps: { 'aria-label': 'Rimuovi' } } }),
    Select: props<SelectFactory>({
      // With autofocus an opening list would cover the form.
      defaultProps: { nothingFoundMessage: 'Nessun risultato', openOnFocus: false, clearButtonProps },
    }),
    Tooltip: props<TooltipFactory>({
      defaultProps: { events: { hover: true, focus: true, touch: true }, openDelay: 300, multiline: true, maw: 360 },
    }),
  },
})
