import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/chunk-reload/lazy.ts';
import { fetchLink } from '../../../lib/start-download.ts';
import { contractLinkOf, DownloadContract } from './download-contract.tsx';

const ContractPreview = lazyPart(() => import('./contract-preview.tsx').then((file) => file.ContractPreview));

/** Renders the pages of a contract version. The PDF library is a separate chunk, loaded on demand. */
export function ContractPages({ id }: { readonly id: number }) {
  const loadPdf = async () => (await fetchLink(await contractLinkOf(id))).arrayBuffer();
  return (
    <Suspense>
      <ContractPreview key={id} load={loadPdf} />
    </Suspense>
  );
}

/** Renders the preview and download buttons of a contract version. */
export function ContractFile({ id }: { readonly id: number }) {
  const { t } = useTranslation('negotiation');
  const [shown, setShown] = useState(false);
  return (
    <>
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" onClick={() => setShown(!shown)} aria-expanded={shown}>
          {shown ? t(($) => $.contract.closePreview) : t(($) => $.contract.preview)}
        </Button>
        <DownloadContract id={id} variant="outlined">
          {t(($) => $.contract.download)}
        </DownloadContract>
      </div>
      {shown && <ContractPages id={id} />}
    </>
  );
}
