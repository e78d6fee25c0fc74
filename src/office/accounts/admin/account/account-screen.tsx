import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Page } from '#ui/admin/page.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { MailSection } from '../../../inbox/admin/mail-section.tsx';
import { roleNames } from '../../role-names.ts';
import { accountQuery } from './account-queries.ts';
import { ChangePassword } from './change-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { Passkeys } from './passkeys.tsx';
import { TwoFactor } from './two-factor.tsx';

/** `/admin/account`: the user's own password, second factor, passkeys and sessions. */
export const AccountScreen = () => {
  const query = useQuery(accountQuery);
  const user = query.data?.user;
  return (
    <Page
      title="Eigenes Konto"
      description={
        user && `${user.username} · ${roleNames[user.role].label}${user.email ? ` · ${user.email}` : ''}`
      }
    >
      <QueryView query={query} subject="Kontodaten">
        {(account) => (
          <Stack gap="lg">
            <TwoFactor account={account} />
            <Passkeys account={account} />
            <ChangePassword username={account.user.username} />
            {!(account.twoFactor.required && !account.twoFactor.enabled) && <MailSection />}
            <OwnSessions />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
};
