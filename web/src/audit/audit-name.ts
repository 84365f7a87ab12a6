export const auditName = ({ anno, numero }: { readonly anno: number; readonly numero: number }) =>
  `Audit ${anno}/${numero}`
