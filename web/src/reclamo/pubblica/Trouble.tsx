import { Refused } from './calls.ts'

/** Instead of the page: the server's message, and a retry button where one may help. */
export const Trouble = ({ error, again }: { error: Error; again: (() => void) | undefined }) => (
  <div role="alert">
    <h1>{error instanceof Refused && error.status === 404 ? error.message : 'Non riusciamo ad aprire la pagina'}</h1>
    {!(error instanceof Refused && error.status === 404) && <p>{error.message}</p>}
    {again ? (
      <button type="button" onClick={again}>
        Riprova
      </button>
    ) : (
      <p>L’indirizzo non è più valido, o la pagina è stata chiusa. Chiedi alla cooperativa quello nuovo.</p>
    )}
  </div>
)
