import type { ReactNode } from 'react';
import type { Me } from '#shared/people/routes.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import styles from './drawer.module.css';

interface DrawerProps {
  person: Me | undefined;
  links: readonly ReactNode[];
  leaving: boolean;
  onLeave: () => void;
  onClose: () => void;
}

/** The menu of a phone: who is signed in, the links that are not in the bar, and the way out. */
export default function Drawer({ person, links, leaving, onLeave, onClose }: DrawerProps) {
  return (
    <Dialog drawer open onClose={onClose} title={person?.name ?? 'Utilizador'}>
      <div className={styles.person}>
        <Avatar url={person?.avatarUrl} />
        <p className={`soft ${styles.email}`}>{person?.email}</p>
      </div>
      {links.length > 0 && (
        <nav className={styles.links} aria-label="Menu">
          {links}
        </nav>
      )}
      <p>
        <a href="/termos#informacao-legal">Intermediário de crédito</a>
      </p>
      <Button icon={<Icon name="signOut" />} loading={leaving} onClick={onLeave}>
        Sair
      </Button>
    </Dialog>
  );
}
