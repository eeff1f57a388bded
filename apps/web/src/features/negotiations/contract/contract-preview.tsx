import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api/problem.ts';
import { useErrorTexts } from '../../../lib/errors/use-error-texts.ts';
import { Notice } from '../../../ui/notice.tsx';

GlobalWorkerOptions.workerSrc = worker;

interface Props {
  /** Loads the bytes of the contract. */
  readonly load: () => Promise<ArrayBuffer>;
}

/** Renders a PDF in the page without a plug-in and without running scripts of the document. */
export function ContractPreview({ load }: Props) {
  const { t } = useTranslation('negotiation');
  const { t: say } = useTranslation('ui');
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [failure, setFailure] = useState<unknown>();
  const [page, setPage] = useState(1);
  const source = useRef(load);
  useEffect(() => {
    let task: ReturnType<typeof getDocument> | undefined;
    let isUnmounted = false;
    source
      .current()
      .then((data) => {
        if (isUnmounted) return;
        task = getDocument({ data, enableXfa: false });
        return task.promise.then(setDocument);
      })
      .catch((error: unknown) => !isUnmounted && setFailure(error));
    return () => {
      isUnmounted = true;
      void task?.destroy();
    };
  }, []);
  if (failure !== undefined) return <PreviewFailed error={failure} />;
  if (document === undefined) return <Skeleton height={480} />;
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Page document={document} number={page} />
      <div style={{ display: 'flex', gap: 8, alignItems: 'center', justifyContent: 'center' }}>
        <Button
          color="inherit"
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
          aria-label={say(($) => $.table.previous)}
        >
          ‹
        </Button>
        {t(($) => $.contract.page, { page, pages: document.numPages })}
        <Button
          color="inherit"
          disabled={page === document.numPages}
          onClick={() => setPage(page + 1)}
          aria-label={say(($) => $.table.next)}
        >
          ›
        </Button>
      </div>
    </div>
  );
}

/** Renders why a preview failed: the API refusal, or that the PDF cannot be rendered here. */
function PreviewFailed({ error }: { error: unknown }) {
  const { t } = useTranslation('negotiation');
  const described = useErrorTexts(error);
  return (
    <Notice tone="amber">
      {error instanceof ApiProblem ? described?.text : t(($) => $.contract.previewFailed)}
    </Notice>
  );
}

function Page({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const { t } = useTranslation('negotiation');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let drawing: { cancel(): void } | undefined;
    void document.getPage(number).then((page) => {
      if (canvas.current === null) return;
      const viewport = page.getViewport({ scale: 1.5 });
      canvas.current.width = viewport.width;
      canvas.current.height = viewport.height;
      const task = page.render({ canvas: canvas.current, viewport });
      drawing = task;
      task.promise.catch(() => {});
    });
    return () => drawing?.cancel();
  }, [document, number]);
  const label = t(($) => $.contract.page, { page: number, pages: document.numPages });
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      style={{ width: '100%', border: '1px solid rgb(128 128 128 / 30%)', borderRadius: 8 }}
    />
  );
}
