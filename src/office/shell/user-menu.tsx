import './shell.css';
import { type ComponentProps, Suspense, useState } from 'react';
import { useSession } from '#office/accounts/admin/session.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { useOffice } from './office.tsx';

const UserButton = (props: ComponentProps<'button'>) => {
  const { user } = useSession();
  return (
    <button type="button" {...props} className="plain-button shell-header-button">
      <Icon name="user" size={20} />
      <span className="shell-header-label">{user.username}</span>
    </button>
  );
};

/** The signed-in user; a click before the menu is loaded opens it as soon as it is. */
export const UserMenu = () => {
  const [opened, setOpened] = useState(false);
  const { AccountMenu } = useOffice().shellParts;
  return (
    <Suspense fallback={<UserButton aria-haspopup="menu" onClick={() => setOpened(true)} />}>
      <AccountMenu opened={opened} onChange={setOpened}>
        <UserButton />
      </AccountMenu>
    </Suspense>
  );
};
