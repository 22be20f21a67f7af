import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { brokerage } from '../../../shared/brokerage.ts';
import type { Role } from '../../../shared/staff/roles.ts';
import { firstName, usePerson } from '../core/person.ts';
import { useSession } from '../core/session.ts';
import { signOut } from '../core/sign-out.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import iconButtonStyles from '../ui/icon-button.module.css';
import { Icon } from '../ui/icons.tsx';
import { Logo } from '../ui/logo.tsx';
import pageStyles from '../ui/page.module.css';
import styles from './app-header.module.css';

interface HeaderLink {
  readonly to: string;
  readonly label: string;
}

const messages: HeaderLink = { to: '/app/mensagens', label: 'Mensagens' };
const settings: HeaderLink = { to: '/app/settings', label: 'Definições' };

/** The links of the header; for the team, including the switch between portal and backoffice. */
function linksFor(role: Role | undefined, inBackoffice: boolean): readonly HeaderLink[] {
  if (role === undefined) return [];
  if (role === 'client') return [messages, settings];
  return inBackoffice
    ? [
        { to: '/backoffice/pipeline', label: 'Pipeline' },
        { to: '/backoffice/leads', label: 'Contactos' },
        ...(role === 'admin' ? [{ to: '/backoffice/staff', label: 'Equipa' }] : []),
        { to: '/app', label: 'Portal do cliente' },
        settings,
      ]
    : [{ to: '/backoffice/pipeline', label: 'Backoffice' }, messages, settings];
}

function Unread({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={`${styles.headerUnread} figures`}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> por ler</span>
    </span>
  );
}

/** Header of the signed-in pages; on a phone its links are in a drawer. */
export function AppHeader() {
  const signedIn = useSession().status === 'signed-in';
  const { data: person } = usePerson();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer
  useEffect(() => setOpen(false), [pathname]);

  const inBackoffice = pathname.startsWith('/backoffice');
  const links = linksFor(person?.role, inBackoffice).map((link) => (
    <NavLink key={link.to} to={link.to} end className={styles.headerLink ?? ''}>
      {link.label}
      {link === messages && <Unread count={person?.unreadMessages ?? 0} />}
    </NavLink>
  ));
  const leave = () => {
    setLeaving(true);
    void signOut().finally(() => setLeaving(false));
  };
  return (
    <header className={inBackoffice ? `${styles.appHeader} ${styles.wide}` : styles.appHeader}>
      <div className={styles.inner}>
        {signedIn ? (
          <Link
            className={pageStyles.logo}
            to={inBackoffice ? '/backoffice/pipeline' : '/app/dashboard'}
            aria-label={`${brokerage.name}, página inicial`}
          >
            <Logo />
          </Link>
        ) : (
          <a className={pageStyles.logo} href="/" aria-label={`${brokerage.name}, página inicial`}>
            <Logo />
          </a>
        )}
        {signedIn && (
          <>
            {links.length > 0 && (
              <nav className={styles.headerNav} aria-label="Principal">
                {links}
              </nav>
            )}
            <div className={styles.headerPerson}>
              <Avatar url={person?.avatarUrl} />
              {person && <span className={styles.headerGreeting}>Olá, {firstName(person)}</span>}
              <Button variant="quiet" size="small" icon={<Icon name="signOut" />} loading={leaving} onClick={leave}>
                Sair
              </Button>
            </div>
            <button
              type="button"
              className={`${iconButtonStyles.iconButton} ${styles.headerMenu}`}
              aria-label="Abrir menu"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <Icon name="menu" size={26} />
            </button>
          </>
        )}
      </div>
      <Dialog drawer open={open} onClose={() => setOpen(false)} title={person?.name ?? 'Utilizador'}>
        <div className={styles.headerDrawerPerson}>
          <Avatar url={person?.avatarUrl} />
          <p className={`soft ${styles.headerEmail}`}>{person?.email}</p>
        </div>
        {links.length > 0 && (
          <nav className={styles.drawerNav} aria-label="Menu">
            {links}
          </nav>
        )}
        <Button icon={<Icon name="signOut" />} loading={leaving} onClick={leave}>
          Sair
        </Button>
      </Dialog>
    </header>
  );
}
