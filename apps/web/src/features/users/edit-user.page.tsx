import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { translateRefusal } from '../../i18n/refusal-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { actorOf } from '../../lib/session/actor.ts';
import { useUser } from '../../lib/session/session.ts';
import { FormPending } from '../../ui/form-pending.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { WaitingNotice } from '../held-changes/public.ts';
import { CredentialsSection } from './credentials/credentials-section.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { userDetail } from './users.queries.ts';
import { credentialRights, userRights } from './users.view.ts';

const Below = styled('div')(({ theme }) => ({ marginTop: theme.spacing(8) }));

const route = getRouteApi('/dashboard/user/$id/edit');

/** Renders the page of one user: registration data, then related sections. */
export function EditUserPage() {
  const { t } = useTranslation('users');
  const { instant } = useFormat();
  const language = useLanguage();
  const actor = actorOf(useUser());
  const { data: user, error, refetch } = useQuery(userDetail(Number(route.useParams().id)));
  const refusal = user && userRights(actor, user).edit?.refusal;
  const credentials = user && credentialRights(actor, user);
  return (
    <>
      <PageHeader
        title={user?.name ?? t(($) => $.form.editTitle)}
        description={
          user && (
            <>
              <StatusBadge kind="user" status={user.status} />
              {' \u2002'}
              {t(($) => $.form.editLead, { id: user.id, at: instant(user.created_at) })}
            </>
          )
        }
        crumbs={[
          { text: t(($) => $.home), to: '/dashboard/list' },
          { text: t(($) => $.title), to: '/dashboard/user/list' },
          { text: t(($) => $.form.editCrumb) },
        ]}
      />
      {user && <WaitingNotice company={user.company_id} filter={(change) => change.user?.id === user.id} />}
      {user && refusal && <Notice tone="amber">{translateRefusal(refusal, language)}</Notice>}
      {user && !refusal && <EditUserForm key={user.id} user={user} />}
      {user && (
        <Below>
          <CredentialsSection
            owner={user}
            blocked={credentials?.blocked && translateRefusal(credentials.blocked, language)}
            closed={credentials?.closed === true}
          />
        </Below>
      )}
      {!user && (
        <FormPending
          error={error}
          onRetry={refetch}
          title={t(($) => $.form.failedLoad)}
          back={{ to: '/dashboard/user/list', text: t(($) => $.toList) }}
          height={320}
        />
      )}
    </>
  );
}
