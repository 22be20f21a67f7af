import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { firstName, usePerson } from '#core/person.ts';
import { useSession } from '#core/session.ts';
import { signOut } from '#core/sign-out.ts';
import { brokerage } from '#shared/brokerage.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icons.tsx';
import { Logo } from '#ui/logo.tsx';
import { logoLink } from '#ui/page.tsx';
import styles from './app-header.module.css';
import PaletteButton from './backoffice/palette/palette-button.tsx';
import type { CaseCount } from './case-counts.tsx';
import { type HeaderLink, headerLinks, isCurrentPage, isPortalPage } from './header-links.ts';

/** What only clients load, or only the team. */
const CaseCounts = lazy(() => import('./case-counts.tsx'));
const TeamCounts = lazy(() => import('./team-counts.tsx'));
const Drawer = lazy(() => import('./drawer.tsx'));

/** Words after the counts, for screen readers. */
const countWords = {
  documents: 'por tratar',
  offers: 'por escolher',
  messages: 'por ler',
  leads: 'por responder',
  work: 'à tua espera',
} as const;

function Count({ of, value }: { of: keyof typeof countWords; value: CaseCount | undefined }) {
  if (!value) return null;
  return (
    <span className={classes(styles.count, value === 'some' && styles.dot, 'figures')}>
      {typeof value === 'number' && (value > 99 ? '99+' : value)}
      <span className="visually-hidden"> {countWords[of]}</span>
    </span>
  );
}

/**
 * Header of the signed-in pages. On a phone, the client's pages have the main links in a bar at the bottom, whose last
 * entry opens the drawer with the others; the other pages have all links in the drawer.
 */
export function AppHeader() {
  const signedIn = useSession().status === 'signed-in';
  const { data: person } = usePerson();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [counts, setCounts] = useState<{
    documents?: CaseCount;
    offers?: CaseCount;
    leads?: CaseCount;
    work?: CaseCount;
  }>({});

  const inBackoffice = pathname.startsWith('/backoffice');
  const isPortal = signedIn && isPortalPage(person, pathname);
  const links = signedIn ? headerLinks(person, pathname) : [];
  const unread = person?.unreadMessages ?? 0;
  const linkTo = (link: HeaderLink) => (
    <Link
      key={link.label}
      to={link.to}
      className={classes(styles.headerLink, !link.icon && styles.notInBar)}
      aria-current={isCurrentPage(link, pathname) ? 'page' : undefined}
      onClick={() => setOpen(false)}
    >
      {link.icon && <Icon name={link.icon} size={22} />}
      <span>{link.label}</span>
      {link.count && <Count of={link.count} value={link.count === 'messages' ? unread : counts[link.count]} />}
    </Link>
  );
  const drawerButton = {
    type: 'button',
    'aria-haspopup': 'dialog',
    onClick: () => setOpen(true),
  } as const;
  const leave = () => {
    setLeaving(true);
    void signOut().finally(() => setLeaving(false));
  };
  const logo = { className: logoLink, 'aria-label': `${brokerage.name}, página inicial` };
  return (
    <header className={classes(styles.appHeader, inBackoffice && styles.wide, isPortal && styles.portal)}>
      <div className={styles.inner}>
        {signedIn ? (
          <Link {...logo} to="/app/dashboard">
            <Logo />
          </Link>
        ) : (
          <a {...logo} href="/">
            <Logo />
          </a>
        )}
        {signedIn && (
          <>
            {links.length > 0 && (
              <nav className={styles.headerNav} aria-label="Principal">
                {links.filter(({ isInDrawer }) => !isInDrawer).map(linkTo)}
                {isPortal && (
                  <button {...drawerButton} className={classes(styles.headerLink, styles.more)}>
                    <Icon name="menu" size={22} />
                    <span>Mais</span>
                  </button>
                )}
              </nav>
            )}
            {inBackoffice && <PaletteButton />}
            <div className={styles.headerPerson}>
              <Avatar url={person?.avatarUrl} />
              {person && <span className={styles.headerGreeting}>Olá, {firstName(person)}</span>}
              <Button variant="quiet" size="small" icon={<Icon name="signOut" />} loading={leaving} onClick={leave}>
                Sair
              </Button>
            </div>
            {!isPortal && (
              <IconButton
                {...drawerButton}
                className={styles.headerMenu}
                aria-label={unread > 0 ? `Abrir menu, ${unread} por ler` : 'Abrir menu'}
              >
                <Icon name="menu" size={26} />
                <Count of="messages" value={unread} />
              </IconButton>
            )}
          </>
        )}
      </div>
      <Suspense fallback={null}>
        {inBackoffice && person && person.role !== 'client' && !person.secondFactorNeeded && (
          <TeamCounts onCounts={setCounts} />
        )}
        {isPortal && person?.currentApplicationId && (
          <CaseCounts applicationId={person.currentApplicationId} onCounts={setCounts} />
        )}
      </Suspense>
      {open && (
        <Suspense fallback={null}>
          <Drawer
            person={person}
            links={links.filter(({ icon, count }) => !icon || count === 'messages').map(linkTo)}
            leaving={leaving}
            onLeave={leave}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </header>
  );
}
