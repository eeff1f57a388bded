import {
  CONTRACT_STATUS_LABELS,
  CREDENTIAL_STATUS_LABELS,
  CREDIT_STATUS_LABELS,
  FILE_STATUS_LABELS,
  type Label,
  OFFER_STATUS_LABELS,
  RECEIVABLE_STATUS_LABELS,
} from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Badge, type BadgeLook } from './badge.tsx';
import {
  CONTRACT_LOOKS,
  CREDENTIAL_LOOKS,
  CREDIT_LOOKS,
  FILE_LOOKS,
  OFFER_LOOKS,
  RECEIVABLE_LOOKS,
} from './looks.ts';

const KINDS = {
  offer: [OFFER_LOOKS, OFFER_STATUS_LABELS],
  receivable: [RECEIVABLE_LOOKS, RECEIVABLE_STATUS_LABELS],
  credit: [CREDIT_LOOKS, CREDIT_STATUS_LABELS],
  contract: [CONTRACT_LOOKS, CONTRACT_STATUS_LABELS],
  file: [FILE_LOOKS, FILE_STATUS_LABELS],
  credential: [CREDENTIAL_LOOKS, CREDENTIAL_STATUS_LABELS],
} as const;

type Kind = keyof typeof KINDS;
type StatusOf<K extends Kind> = keyof (typeof KINDS)[K][0] & string;

interface Props<K extends Kind> {
  readonly kind: K;
  readonly status: StatusOf<K>;
  /** Behind the word: whose turn it is, or the cause. */
  readonly note?: string | undefined;
}

/** The status of an offer, receivable, proposal, contract, file or credential. */
export function StatusBadge<K extends Kind>({ kind, status, note }: Props<K>) {
  const language = useLanguage();
  const { t } = useTranslation('ui');
  const [looks, labels]: readonly [Record<string, BadgeLook>, Record<string, Label>] = KINDS[kind];
  const look = looks[status];
  const label = labels[status]?.[language];
  // A newer server may know a status that this page does not.
  if (look === undefined || label === undefined) {
    return <Badge tone="grey" mark="circle" text={t(($) => $.unknownStatus)} />;
  }
  return <Badge {...look} text={note === undefined ? label : `${label} · ${note}`} />;
}
