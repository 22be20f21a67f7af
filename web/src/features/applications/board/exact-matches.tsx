import { useApiQuery } from '../../../core/api.ts';
import { Loaded } from '../../../core/loaded.tsx';
import styles from './request-list.module.css';
import { RequestRow } from './request-row.tsx';

/** The API's results for a whole e-mail address or id, instead of the board: open and closed requests. */
export function ExactMatches({ exactly }: { readonly exactly: string }) {
  return (
    <Loaded query={useApiQuery('applications.find', { exactly })} label="A procurar…" skeleton={['short']}>
      {({ items }) => (
        <div role="status">
          {items.length === 0 && <p className="soft">Nenhum pedido com este email ou id.</p>}
          <ul className={styles.closedList}>
            {items.map((card) => (
              <RequestRow key={card.id} card={card} />
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}
