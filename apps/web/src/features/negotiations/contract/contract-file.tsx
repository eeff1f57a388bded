import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/arrival/lazy.ts';
import { openLink } from '../../../lib/start-download.ts';
import { contractLinkOf, DownloadContract } from './download-contract.tsx';

const ContractPreview = lazyPart(() => import('./contract-preview.tsx').then((file) => file.ContractPreview));

/** Preview and download of one version of a contract. */
export function ContractFile({ id }: { readonly id: number }) {
  const { t } = useTranslation('negotiation');
  const [shown, setShown] = useState(false);
  const load = async () => (await openLink(await contractLinkOf(id))).arrayBuffer();
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
      {shown && (
        <Suspense>
          <ContractPreview key={id} load={load} />
        </Suspense>
      )}
    </>
  );
}
