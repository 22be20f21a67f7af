import { Link } from 'react-router-dom';
import { usePerson } from '#core/person.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { Icon } from '#ui/icons.tsx';
import { tileList } from './tile-list.ts';
import styles from './tiles.module.css';

/** The tiles of the current application. */
export function Tiles({ application }: { application: ApplicationView }) {
  const { data: person } = usePerson();
  // The unread count is that of the current application, which is the one shown here.
  const shown = tileList(application, person?.requests.find(({ id }) => id === application.id)?.unread ?? 0);
  return (
    <nav aria-label="O pedido por partes">
      <ul className={styles.tiles}>
        {shown.map(({ to, icon, title, text, news }) => (
          <li key={to}>
            <Link to={to} className={news ? `${styles.tile} ${styles.tileNews}` : styles.tile}>
              <span className={styles.tileSign}>
                <Icon name={icon} size={22} />
              </span>
              <span className={styles.tileTitle}>{title}</span>
              <span className={styles.tileText}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
