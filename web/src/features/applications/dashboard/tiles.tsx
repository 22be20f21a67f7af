import { Link } from 'react-router-dom';
import type { ApplicationView } from '../../../../../shared/applications/routes.ts';
import { usePerson } from '../../../core/person.ts';
import { Icon } from '../../../ui/icons.tsx';
import { tileList } from './tile-list.ts';

/** The tiles of the current application. */
export function Tiles({ application }: { readonly application: ApplicationView }) {
  const { data: person } = usePerson();
  // The count is of the current application, which is the one shown here.
  const shown = tileList(application, person?.unreadMessages ?? 0);
  return (
    <nav aria-label="O teu pedido por partes">
      <ul className="tiles">
        {shown.map(({ to, icon, title, text, news }) => (
          <li key={to}>
            <Link to={to} className={news ? 'tile tile-news' : 'tile'}>
              <span className="tile-sign">
                <Icon name={icon} size={22} />
              </span>
              <span className="tile-title">{title}</span>
              <span className="tile-text">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
