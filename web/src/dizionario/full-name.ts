/** An evaluator may be known by the surname alone. */
export const fullName = ({ nome, cognome }: { nome: string | null; cognome: string }) =>
  nome ? `${nome} ${cognome}` : cognome
