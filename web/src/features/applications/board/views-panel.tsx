import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { queryKey, useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { required } from '#core/resolvers.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { useForm } from '#core/use-form.ts';
import { cleanText } from '#shared/kit/text.ts';
import type { SavedView } from '#shared/staff/routes.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { currentView, viewQuery } from './saved-views.ts';
import styles from './views-panel.module.css';

const maxNameLength = 60;

interface NewViewProps {
  query: string;
  views: readonly SavedView[];
  onSave: (views: readonly SavedView[]) => Promise<boolean>;
}

/** Saves the filters and the order on screen with a name. A name that exists is replaced. */
function NewView({ query, views, onSave }: NewViewProps) {
  const form = useForm({
    resolver: required({ name: 'Dá um nome à vista.' }),
    defaultValues: { name: '' },
    autoFocus: true,
  });
  const isKnown = views.some(({ name }) => name === cleanText(form.watch('name')));
  const send = async ({ name }: { name: string }) => {
    const others = views.filter((view) => view.name !== cleanText(name));
    if (await onSave([...others, { name: cleanText(name), query }])) form.clear();
  };
  return (
    <form {...form.element} onSubmit={form.handleSubmit(send)} className={styles.form}>
      <TextField
        {...form.field('name')}
        label="Nome da vista"
        labelHidden
        placeholder="Os meus atrasados"
        maxLength={maxNameLength}
        autoComplete="off"
      />
      <Button size="small" type="submit" loading={form.formState.isSubmitting}>
        {isKnown ? 'Substituir vista' : 'Guardar vista'}
      </Button>
    </form>
  );
}

/** The user's saved views of the board: opens and removes them, and saves the one on screen. */
export default function ViewsPanel({ search }: { search: URLSearchParams }) {
  const client = useQueryClient();
  const query = useApiQuery('staff.views', {});
  const { run } = useAction('staff.saveViews', {
    failsOffline: true,
    changes: (saved) => [cachedResponse('staff.views', {}, () => saved)],
  });
  const save = async (views: readonly SavedView[]) => (await run({ views: [...views] })) !== undefined;
  const removeView = async (views: readonly SavedView[], view: SavedView) => {
    const left = await run({ views: views.filter((other) => other !== view) });
    if (!left) return;
    // Among those that there are by then, in its old place.
    const restore = () => {
      const now = client.getQueryData<typeof left>(queryKey('staff.views', {}))?.views ?? left.views;
      void save(now.toSpliced(views.indexOf(view), 0, view));
    };
    toast.success('Vista apagada', view.name, { label: 'Anular', run: restore });
  };
  const shown = viewQuery(search);
  return (
    <section className={styles.panel} aria-label="Vistas guardadas">
      <QueryContent query={query} label="A carregar as vistas…" skeleton={1}>
        {({ views }) => {
          const current = currentView(views, search);
          return (
            <>
              {views.length > 0 && (
                <ul className={styles.views}>
                  {views.map((view) => (
                    <li key={view.name}>
                      <Link to={`?${view.query}`} replace aria-current={view === current ? 'true' : undefined}>
                        {view.name}
                      </Link>
                      <button
                        type="button"
                        aria-label={`Apagar a vista ${view.name}`}
                        onClick={() => void removeView(views, view)}
                      >
                        <Icon name="close" size={16} />
                      </button>
                    </li>
                  ))}
                </ul>
              )}
              {shown !== '' && !current ? (
                <NewView key={shown} query={shown} views={views} onSave={save} />
              ) : (
                views.length === 0 && (
                  <p className="soft">Escolhe filtros ou uma ordem, e guarda-os aqui com um nome.</p>
                )
              )}
            </>
          );
        }}
      </QueryContent>
    </section>
  );
}
