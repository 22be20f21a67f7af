import { cachedResponse, useAction } from '#core/use-action.ts';
import { type TableColumn, tableColumns, tableColumnTitles } from '#shared/applications/table.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icons.tsx';
import styles from './board-table.module.css';
import { movedColumn, withColumn } from './table-columns.ts';

/** The columns of the table, shown ones first: which are shown, and their order. Kept for the member. */
export default function ColumnsPanel({ columns }: { columns: readonly TableColumn[] }) {
  const { run } = useAction('staff.saveViews', {
    failsOffline: true,
    changes: (saved) => [cachedResponse('staff.views', {}, () => saved)],
  });
  const save = (next: readonly TableColumn[]) => void run({ columns: [...next] });
  const hidden = tableColumns.filter((column) => !columns.includes(column));
  return (
    <fieldset className={styles.columns}>
      <legend>Colunas, pela ordem em que aparecem</legend>
      <ul>
        {[...columns, ...hidden].map((column) => {
          const title = tableColumnTitles[column];
          const at = columns.indexOf(column);
          return (
            <li key={column}>
              <Checkbox
                label={title}
                name={`coluna-${column}`}
                value={column}
                checked={at >= 0}
                onChange={() => save(withColumn(columns, column))}
              />
              {at >= 0 && (
                <span>
                  <IconButton
                    aria-label={`Pôr ${title} antes`}
                    disabled={at === 0}
                    onClick={() => save(movedColumn(columns, column, -1))}
                  >
                    <Icon name="arrowLeft" size={18} />
                  </IconButton>
                  <IconButton
                    aria-label={`Pôr ${title} depois`}
                    disabled={at === columns.length - 1}
                    onClick={() => save(movedColumn(columns, column, 1))}
                  >
                    <Icon name="arrowRight" size={18} />
                  </IconButton>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
