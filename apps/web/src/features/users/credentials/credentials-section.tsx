import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CREDENTIAL_DAYS, type Role } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actorOf } from '../../../lib/session/actor.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Notice } from '../../../ui/notice.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useLocalPaging } from '../../../ui/table/pagination.tsx';
import { deletionRefusal } from '../users.view.ts';
import { credentialsPage } from './credentials.queries.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { type CredentialRow, useCredentialColumns } from './use-credential-columns.tsx';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: theme.spacing(4),
  marginBottom: theme.spacing(4),
  '& > div': { flex: '1 1 320px', minWidth: 0 },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& p': {
    ...theme.typography.body1,
    margin: theme.spacing(1, 0, 0),
    color: theme.vars.palette.text.secondary,
  },
  '& a': { display: 'inline-block', lineHeight: '1.5rem', color: 'inherit', fontWeight: 600 },
}));

const Reason = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(4) }));

interface Props {
  readonly owner: {
    readonly id: number;
    readonly name: string;
    readonly company_id: number;
    readonly role: Role;
    /** Whether it is a service user, whose secrets the MASTER who creates them sees. */
    readonly is_service?: boolean;
  };
  /** Reason why none can be generated now, such as a blocked user. */
  readonly blocked?: string | undefined;
  /** Whether the user's role is above the reader's, which hides the credentials. */
  readonly closed?: boolean;
  /** Whether it is rendered in a side panel. */
  readonly narrow?: boolean;
}

/** Renders the credentials of a user, with buttons to generate and delete them (specification, section 7). */
export function CredentialsSection({ owner, closed = false, narrow = false, blocked: state }: Props) {
  const { t } = useTranslation('credentials');
  const blocked = closed ? t(($) => $.closed) : state;
  const heading = useId();
  const reason = useId();
  const actor = actorOf(useUser());
  const own = actor.user_id === owner.id;
  const paging = useLocalPaging();
  const query = useQuery({ ...credentialsPage(owner.id, paging.page, paging.limit), enabled: !closed });
  const columns = useCredentialColumns();
  const [generating, setGenerating] = useState(false);
  const [deleting, setDeleting] = useState<CredentialRow>();
  return (
    <section aria-labelledby={heading}>
      <Head>
        <div>
          <h2 id={heading}>{t(($) => $.title)}</h2>
          <p>
            {t(($) => (owner.is_service ? $.leadService : own ? $.leadOwn : $.lead), {
              days: CREDENTIAL_DAYS,
            })}{' '}
            <a href="/api/docs" target="_blank" rel="noreferrer">
              {t(($) => $.documentation)}
            </a>
          </p>
        </div>
        <Button
          variant="outlined"
          disabled={blocked !== undefined}
          aria-describedby={blocked && reason}
          onClick={() => setGenerating(true)}
        >
          {t(($) => $.generate)}
        </Button>
      </Head>
      {blocked && (
        <Reason>
          <Notice tone="grey" id={reason}>
            {blocked}
          </Notice>
        </Reason>
      )}
      {!closed && (
        <DataTable
          label={t(($) => $.title)}
          narrow={narrow}
          columns={columns}
          query={query}
          paging={paging}
          nameOf={({ client_id }) => client_id}
          empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text) }}
          actionsOf={(row) => {
            const refusal = deletionRefusal(actor, owner, row);
            return [{ text: t(($) => $.remove), danger: true, refusal, onSelect: () => setDeleting(row) }];
          }}
        />
      )}
      <GenerateDialog owner={owner} isOwn={own} open={generating} onClose={() => setGenerating(false)} />
      <DeleteDialog owner={owner.id} credential={deleting} onClose={() => setDeleting(undefined)} />
    </section>
  );
}
