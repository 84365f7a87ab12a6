import { Text } from '@mantine/core'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- with ?url Vite answers the address of the file, regardless of its exports
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useCallback, useState } from 'react'
import styles from './FilePreview.module.css'

GlobalWorkerOptions.workerSrc = worker

/** Further pages are shown in the whole document, by a click on its name. */
const mostPages = 20

/** The pages of a PDF as pictures: its scripts, links and forms do not run. */
export default function PdfPages({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  const [pages, setPages] = useState<number>()
  const [unreadable, setUnreadable] = useState(false)
  const show = useCallback(
    (place: HTMLDivElement | null) => {
      if (!place) return undefined
      const reading = { stopped: false }
      const opened = open(blob)
      opened
        .then(async ({ promise }) => {
          const pdf = await promise
          setPages(pdf.numPages)
          await draw(pdf, place, reading)
        })
        .catch(() => reading.stopped || setUnreadable(true))
      return () => {
        reading.stopped = true
        place.replaceChildren()
        void opened.then((task) => task.destroy())
      }
    },
    [blob],
  )
  if (unreadable) return <Text size="sm">{`${name}: il file non si può leggere`}</Text>
  return (
    <>
      <section ref={show} tabIndex={0} aria-label={`Anteprima di ${name}`} className={styles.pages} />
      {pages !== undefined && pages > mostPages && (
        <Text size="sm" c="dimmed">{`Le prime ${mostPages} pagine di ${pages}`}</Text>
      )}
    </>
  )
}

const open = async (blob: Blob) =>
  getDocument({
    data: await blob.arrayBuffer(),
    // Nothing is made into code, nothing is fetched: the page's policy would refuse both.
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    verbosity: 0,
  })

async function draw(pdf: PDFDocumentProxy, place: HTMLElement, reading: { readonly stopped: boolean }) {
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages) && !reading.stopped; number++) {
    const page = await pdf.getPage(number)
    const { width } = page.getViewport({ scale: 1 })
    // Sharp on any screen, and bounded regardless of the size a page claims to have.
    const wanted = Math.min(place.clientWidth * devicePixelRatio, 2000)
    const viewport = page.getViewport({ scale: wanted / width })
    const canvas = document.createElement('canvas')
    canvas.width = wanted
    canvas.height = Math.min(viewport.height, 4000)
    canvas.setAttribute('role', 'img')
    canvas.setAttribute('aria-label', `Pagina ${number} di ${pdf.numPages}`)
    await page.render({ canvas, viewport }).promise
    if (!reading.stopped) place.append(canvas)
    page.cleanup()
  }
}
