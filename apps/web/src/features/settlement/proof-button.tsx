import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkLink, startDownload } from '../../lib/start-download.ts';
import { paymentProofOf } from './settlement.queries.ts';

/** Renders the button that downloads the proof of payment. A failure is a toast. */
export function ProofButton({ id }: { readonly id: number }) {
  const { t } = useTranslation('settlement');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const link = await paymentProofOf(id);
      // The browser reports no failure of a download.
      await checkLink(link);
      startDownload(link);
    },
  });
  return (
    <Button size="small" variant="outlined" color="inherit" loading={isPending} onClick={() => mutate()}>
      {t(($) => $.payment.openProof)}
    </Button>
  );
}
