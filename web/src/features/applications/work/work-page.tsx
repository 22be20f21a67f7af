import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryContent } from '#core/query-content.tsx';
import { useNow } from '#core/use-now.ts';
import { pressCheck } from '#parts/tasks/task-check.tsx';
import { awayWords, useColleagues } from '#parts/use-colleagues.ts';
import workPageStyles from '#parts/work-page.module.css';
import { isClosed } from '#shared/applications/stages.ts';
import { counted } from '#shared/kit/text.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icons.tsx';
import { WidePage } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Shortcuts } from '#ui/shortcuts.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { SelectButton } from '../bulk/select-button.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { MoreInView } from '../more-in-view.tsx';
import { useWayBack } from '../way-back.ts';
import { noteTab } from './use-next-case.ts';
import { usePutOff } from './use-put-off.ts';
import { useSteadyRows } from './use-steady-rows.ts';
import { addressOfTab, countOf, readTab, useWork, type WorkTab, workTabs } from './use-work.ts';
import styles from './work-page.module.css';
import { WorkRow } from './work-row.tsx';

const RowTasks = lazy(() => import('./row-tasks.tsx'));
const BulkBar = lazy(() => import('../bulk/bulk-bar.tsx'));

const emptyWords: Readonly<Record<WorkTab, string>> = {
  meus: 'Nenhum dos teus pedidos espera por ti. Os que ninguém tem estão em «Sem responsável».',
  'sem-responsavel': 'Nenhum pedido à espera da equipa está sem responsável.',
  equipa: 'Nenhum pedido espera pela equipa.',
  cliente: 'Nenhum cliente tem algo por enviar ou escolher.',
  adiados: 'Nenhum pedido está adiado.',
};

interface WorkPageProps {
  /** The member's own tasks, below their cases. */
  own?: (adding: boolean, onAdding: (open: boolean) => void) => ReactNode;
}

/** /backoffice: the cases in which the team has to act, the most pressing first. The tab is in the address. */
export default function WorkPage({ own }: WorkPageProps) {
  const [search, setSearch] = useSearchParams();
  const tab = readTab(search);
  useEffect(() => noteTab(tab), [tab]);
  const query = useWork(tab);
  const { data, items } = query;
  const { rows, fresh, settle, holds } = useSteadyRows(tab, data, items);
  const list = useRef<HTMLDivElement>(null);
  useWayBack({ label: 'O meu dia', list });
  const selection = useSelection(() => rows.flatMap(({ item, gone }) => (gone ? [] : [item])));
  const { days, meanwhileOf, putOff, takeBack } = usePutOff();
  const [puttingOff, setPuttingOff] = useState<string>();
  /** The case whose task form is open, and the task that is put off. */
  const [taskForm, setTaskForm] = useState<{ id: string; taskId: string | undefined }>();
  const [addingOwn, setAddingOwn] = useState(false);
  const { colleagues, nameOf, myId } = useColleagues();
  const now = useNow();
  const counters = data?.pages[0]?.counts;
  const shown = workTabs.find(({ name }) => name === tab)?.count;
  // As the header counts them.
  const mine = countOf('meus', useWork('meus'));
  const counts = counters && {
    ...counters,
    mine: mine ?? counters.mine,
    ...(shown && { [shown]: countOf(tab, query) }),
  };
  const show = (name: WorkTab) => {
    setPuttingOff(undefined);
    setTaskForm(undefined);
    selection.end();
    setSearch(name === 'meus' ? {} : { lista: name }, { replace: true });
  };
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
  const step = (by: 1 | -1) => () => {
    const all = links();
    const at = all.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
    all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
  };
  const focused = () =>
    rows.find(({ item }) =>
      links().some((link) => link.dataset['case'] === item.id && link.closest('tr')?.contains(document.activeElement)),
    );
  const select = (range: boolean) => () => {
    const row = focused();
    if (row && !row.gone) selection.toggle(row.item, range);
  };
  const rowElement = () => document.activeElement?.closest('tr');
  const newTask = () => {
    const row = focused();
    if (row) return setTaskForm({ id: row.item.id, taskId: undefined });
    if (tab !== 'meus') show('meus');
    setAddingOwn(true);
  };
  /** Of the row in focus, else of the own task in focus. */
  const finishTask = () => void pressCheck(rowElement() ?? document.activeElement?.closest('[data-tasks]'));
  const putOffTask = () => {
    const row = focused();
    const tasks = [...(rowElement()?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
    const task =
      document.activeElement?.closest<HTMLElement>('[data-task]') ?? (tasks.length === 1 ? tasks[0] : undefined);
    if (row && task) setTaskForm({ id: row.item.id, taskId: task.dataset['task'] });
  };
  const putOffCase = () => {
    const row = focused();
    if (row && !isClosed(row.item)) setPuttingOff(row.item.id);
  };
  const focusCase = (id: string) =>
    links()
      .find((link) => link.dataset['case'] === id)
      ?.focus();
  const refresh = () => {
    settle();
    void query.refetch();
  };
  return (
    <WidePage dense className={classes(workPageStyles.backoffice, styles.page)}>
      <div className={workPageStyles.backofficeHead}>
        <PageTitle documentTitle={counts?.mine ? `(${counts.mine}) O meu dia` : 'O meu dia'}>O meu dia</PageTitle>
        <div className={workPageStyles.backofficeTools}>
          <Shortcuts
            shortcuts={[
              { keys: ['ArrowDown', 'j'], label: 'Pedido seguinte', run: step(1) },
              { keys: ['ArrowUp', 'k'], label: 'Pedido anterior', run: step(-1) },
              { keys: ['a'], label: 'Adiar o pedido', run: putOffCase },
              { keys: ['t'], label: 'Nova tarefa, do pedido ou só tua', run: newTask, opensField: true },
              { keys: ['f'], label: 'Concluir a tarefa', run: finishTask },
              { keys: ['g'], label: 'Adiar a tarefa', run: putOffTask },
              { keys: ['x'], label: 'Selecionar o pedido', run: select(false) },
              { keys: ['X'], label: 'Selecionar até ao pedido (Shift)', run: select(true) },
              { keys: ['r'], label: 'Actualizar', run: refresh },
            ]}
          />
          <SelectButton selection={selection} />
          <Button size="small" icon={<Icon name="refresh" size={18} />} loading={query.isRefetching} onClick={refresh}>
            Actualizar
          </Button>
        </div>
      </div>
      <Tabs
        label="Listas"
        tabs={workTabs.map(({ name, label, count }) => ({
          name,
          label: (
            <>
              {label} {counts && count && <span className={`${styles.count} figures`}>{counts[count]}</span>}
            </>
          ),
        }))}
        current={tab}
        onChange={show}
      >
        <div ref={list} {...holds} className={styles.list}>
          <QueryContent
            query={query}
            label="A carregar o teu dia…"
            skeleton={['short', 'short', 'short', 'short']}
            isEmpty={rows.length === 0}
            empty={
              <EmptyState icon="check" title="Está tudo em dia.">
                <p>{emptyWords[tab]}</p>
              </EmptyState>
            }
          >
            {() => (
              <>
                <p role="status" className={fresh > 0 ? styles.fresh : 'visually-hidden'}>
                  {fresh > 0 && (
                    <button type="button" onClick={settle}>
                      {counted(fresh, 'pedido novo', 'pedidos novos')} · Mostrar
                    </button>
                  )}
                </p>
                <table className={styles.table}>
                  <caption className="visually-hidden">Pedidos à espera</caption>
                  <thead>
                    <tr>
                      <th scope="col">{tab === 'cliente' ? 'O cliente está' : 'O que fazer'}</th>
                      <th scope="col" className={styles.client}>
                        Cliente
                      </th>
                      <th scope="col" className={styles.responsible}>
                        Responsável
                      </th>
                      <th scope="col" className={styles.amount}>
                        Montante
                      </th>
                      <th scope="col" className={styles.stage}>
                        Na fase
                      </th>
                      <th scope="col" className={styles.next}>
                        {tab === 'adiados' ? 'Adiado até' : 'Próxima data'}
                      </th>
                      <th scope="col" className={styles.action}>
                        <span className="visually-hidden">Ações</span>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((row) => (
                      <WorkRow
                        key={row.item.id}
                        row={row}
                        list={addressOfTab(tab)}
                        now={now}
                        responsible={row.item.responsibleId ? nameOf(row.item.responsibleId) : undefined}
                        away={awayWords(colleagues.find(({ id }) => id === row.item.responsibleId))}
                        selection={selection}
                        tasks={
                          (row.item.tasks || row.item.template) && (
                            <Suspense fallback={null}>
                              <RowTasks card={row.item} tab={tab} myId={myId} now={now} />
                            </Suspense>
                          )
                        }
                        taskForm={taskForm?.id === row.item.id ? taskForm : undefined}
                        onCloseTask={() => {
                          setTaskForm(undefined);
                          focusCase(row.item.id);
                        }}
                        putOffUntil={days.get(row.item.id)}
                        meanwhile={meanwhileOf(row.item)}
                        puttingOff={puttingOff === row.item.id}
                        onPuttingOff={(open) => {
                          setPuttingOff(open ? row.item.id : undefined);
                          if (!open) focusCase(row.item.id);
                        }}
                        onPutOff={async (until, note) => {
                          const isDone = await putOff(row.item, until, note);
                          if (isDone) {
                            setPuttingOff(undefined);
                            focusCase(row.item.id);
                          }
                          return isDone;
                        }}
                        onTakeBack={() => {
                          focusCase(row.item.id);
                          void takeBack(row.item);
                        }}
                      />
                    ))}
                  </tbody>
                </table>
              </>
            )}
          </QueryContent>
          <MoreInView query={query} size="small" variant="quiet">
            Mostrar mais
          </MoreInView>
          {tab === 'meus' && own?.(addingOwn, setAddingOwn)}
        </div>
      </Tabs>
      {selection.active && (
        <Suspense fallback={null}>
          <BulkBar selection={selection} />
        </Suspense>
      )}
    </WidePage>
  );
}
