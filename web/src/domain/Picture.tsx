import type { Icon } from '@quadra/contract/places'
import {
  IconAlertTriangle,
  IconBook2,
  IconBroadcast,
  IconBuildingCommunity,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCertificate,
  IconChartLine,
  IconClipboardCheck,
  IconListCheck,
  IconMessageReport,
  IconFiles,
  IconFileSearch,
  IconGauge,
  IconHome,
  IconLayoutGrid,
  IconPoint,
  IconReportAnalytics,
  IconSchool,
  IconTargetArrow,
  IconSettings,
  IconShieldExclamation,
  IconTrendingUp,
  IconTruck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'

/** The pictures that the menu and the search show for the names of places. */
const pictures: Record<Icon, typeof IconHome> = {
  home: IconHome,
  calendar: IconCalendarEvent,
  gauge: IconGauge,
  audit: IconClipboardCheck,
  programme: IconCalendarCheck,
  requirements: IconLayoutGrid,
  checklist: IconListCheck,
  warning: IconAlertTriangle,
  extension: IconBroadcast,
  complaint: IconMessageReport,
  trend: IconTrendingUp,
  chart: IconChartLine,
  truck: IconTruck,
  files: IconFiles,
  review: IconReportAnalytics,
  evidence: IconFileSearch,
  body: IconCertificate,
  service: IconSettings,
  user: IconUser,
  people: IconUsers,
  training: IconSchool,
  risk: IconShieldExclamation,
  target: IconTargetArrow,
  building: IconBuildingCommunity,
  book: IconBook2,
}

export function Picture({ name, size = 20 }: { name?: Icon; size?: number }) {
  const Drawn = name ? pictures[name] : IconPoint
  return <Drawn size={size} stroke={1.7} aria-hidden />
}
