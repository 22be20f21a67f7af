import { useState } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { draftTexts } from '#core/use-form.ts';
import { AdminsOnly } from '#parts/admins-only.tsx';
import { describeStage } from '#shared/applications/stages.ts';
import { cleanText } from '#shared/kit/text.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { maxTaskText, maxTemplateDays, maxTemplateLines, minTaskText } from '#shared/tasks/limits.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icons.tsx';
import { WidePage } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Shortcuts } from '#ui/shortcuts.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './templates-page.module.css';

type Template = RouteOutput<'tasks.templates'>['items'][number];

/** /backoffice/tarefas, for administrators: the tasks that a case gets when it enters a stage. */
export default function TemplatesPage() {
  return <AdminsOnly>{() => <Templates />}</AdminsOnly>;
}

function Templates() {
  const query = useApiQuery('tasks.templates', {});
  return (
    <WidePage className="stack-wide">
      <div className={styles.head}>
        <PageTitle>Modelos de tarefas</PageTitle>
        <Shortcuts />
      </div>
      <p className="soft">
        Quando um pedido entra numa fase, estas tarefas são criadas para o responsável. Quem o moveu pode escolher «Não
        aplicar».
      </p>
      <QueryContent query={query} label="A carregar os modelos…" skeleton={['tall', 'tall']}>
        {({ items }) => items.map((template) => <StageTemplate key={template.stage} template={template} />)}
      </QueryContent>
    </WidePage>
  );
}

interface TypedTask {
  text: string;
  days: string;
}

const typedOf = ({ lines }: Template): readonly TypedTask[] =>
  lines.map(({ text, workingDays }) => ({ text, days: workingDays === null ? '' : String(workingDays) }));

/** Lines as they are typed, and the version of the template that they change. */
interface TypedTemplate {
  version: number;
  lines: readonly TypedTask[];
}

/** Returns a stored draft; undefined without one. */
function keptTemplate(kept: unknown): TypedTemplate | undefined {
  const { version, lines } = (kept ?? {}) as { version?: unknown; lines?: unknown };
  return typeof version === 'number' && Array.isArray(lines)
    ? { version, lines: lines.map((line: unknown) => draftTexts(line, { text: '', days: '' })) }
    : undefined;
}

const sameLines = (one: readonly TypedTask[], other: readonly TypedTask[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const wordsOf = ({ text, days }: TypedTask): string =>
  days === '' ? text : `${text} (${days} ${days === '1' ? 'dia útil' : 'dias úteis'} depois)`;

/** Returns what is wrong with a line; undefined if nothing is. */
function wrongIn({ text, days }: TypedTask): { text?: string; days?: string } | undefined {
  const length = cleanText(text).length;
  const isDay = days.trim() === '' || (/^\d{1,3}$/.test(days.trim()) && Number(days) <= maxTemplateDays);
  if (length >= minTaskText && isDay) return undefined;
  return {
    ...(length < minTaskText && { text: 'Escreve o que há a fazer.' }),
    ...(!isDay && { days: `Um número até ${maxTemplateDays}, ou nada.` }),
  };
}

/**
 * The template of one stage, which is saved as a whole. What somebody has typed stays when a colleague saves another one:
 * theirs is shown beside it.
 */
function StageTemplate({ template }: { template: Template }) {
  const { stage, version } = template;
  const draft = useDraft(`template:${stage}`);
  const [typed, setTyped] = useState(() => keptTemplate(draft.read()));
  const [checked, setChecked] = useState(false);
  const saved = typedOf(template);
  const lines = typed?.lines ?? saved;
  const isNewer = typed !== undefined && typed.version !== version && !sameLines(typed.lines, saved);
  const { run, running } = useAction('tasks.changeTemplate', {
    done: [`Modelo de ${describeStage(stage).title} guardado`],
    failsOffline: true,
    changes: (changed) => [
      cachedResponse('tasks.templates', {}, ({ items }) => ({
        items: items.map((each) => (each.stage === changed.stage ? changed : each)),
      })),
    ],
    touches: [queryKey('tasks.templates')],
  });
  const write = (changed: readonly TypedTask[]) => {
    const next = { version: typed?.version ?? version, lines: changed };
    setTyped(next);
    draft.save(next);
  };
  const endTyping = () => {
    setTyped(undefined);
    setChecked(false);
    draft.end();
  };
  const change = (at: number, part: Partial<TypedTask>) =>
    write(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  const save = async () => {
    setChecked(true);
    if (lines.some((line) => wrongIn(line) !== undefined)) return;
    const done = await run({
      stage,
      version,
      lines: lines.map(({ text, days }) => ({
        text: cleanText(text),
        workingDays: days.trim() === '' ? null : Number(days),
      })),
    });
    if (done) endTyping();
  };
  return (
    <Card aria-labelledby={`template-${stage}`}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2 id={`template-${stage}`}>{describeStage(stage).title}</h2>
        {lines.length === 0 && <p className="soft">Sem tarefas.</p>}
        {lines.map((line, at) => {
          const wrong = checked ? wrongIn(line) : undefined;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and keep their places.
            <div key={at} className={styles.line}>
              <TextField
                label="Tarefa"
                labelHidden={at > 0}
                value={line.text}
                maxLength={maxTaskText}
                error={wrong?.text}
                onChange={({ target }) => change(at, { text: target.value })}
              />
              <TextField
                label="Dias úteis depois"
                labelHidden={at > 0}
                inputMode="numeric"
                placeholder="sem dia"
                value={line.days}
                error={wrong?.days}
                onChange={({ target }) => change(at, { days: target.value })}
              />
              <IconButton
                aria-label={`Tirar a tarefa ${at + 1}`}
                onClick={() => write(lines.filter((_line, index) => index !== at))}
              >
                <Icon name="trash" />
              </IconButton>
            </div>
          );
        })}
        {isNewer && (
          <Banner
            tone="waiting"
            role="status"
            title="Este modelo foi alterado depois de o abrires"
            actions={
              <Button size="small" variant="quiet" onClick={endTyping}>
                Ficar com o guardado
              </Button>
            }
          >
            Está agora assim: {saved.length > 0 ? saved.map(wordsOf).join('; ') : 'sem tarefas'}. Se guardares, fica o
            que escreveste.
          </Banner>
        )}
        <div className={styles.buttons}>
          <Button size="small" type="submit" variant="primary" loading={running} disabled={sameLines(lines, saved)}>
            Guardar
          </Button>
          {lines.length < maxTemplateLines && (
            <Button size="small" variant="quiet" onClick={() => write([...lines, { text: '', days: '' }])}>
              Mais uma tarefa
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
