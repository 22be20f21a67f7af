import { useState } from 'react';
import { serverNow } from '#core/clock.ts';
import { useDraft } from '#core/use-draft.ts';
import { useSeen } from '#core/use-seen.ts';
import { useSendingId } from '#core/use-sending-id.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { cleanText } from '#shared/kit/text.ts';
import { maxTaskText, minTaskText } from '#shared/tasks/limits.ts';
import type { TaskView } from '#shared/tasks/routes.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { DayChoices, nextDays } from '../day-choices.tsx';
import { choiceWords, useColleagues } from '../use-colleagues.ts';
import styles from './task-form.module.css';
import { asText, chipOf, dayError, settled, type TypedLine } from './task-line.ts';
import { TaskLineField } from './task-line-field.tsx';
import { useAddTask, useChangeTask } from './use-task-actions.ts';

export interface TaskFormProps {
  /** The case, or null for one's own task. */
  applicationId: string | null;
  /** The task that is changed; absent for a new one. */
  task?: TaskView;
  /** The people of the case, if there are several: a task may be about one of them. */
  people?: readonly { id: string; name: string }[];
  /** Begins with the day instead of the text. */
  forDay?: boolean;
  onClose: () => void;
}

const repeatLabels = { '': 'Não se repete', weekly: 'Todas as semanas', monthly: 'Todos os meses' } as const;

/** A new task, or one that is changed: its line with the day at the end, who does it, and whether it repeats. */
export default function TaskForm({ applicationId, task, people = [], forDay = false, onClose }: TaskFormProps) {
  const today = lisbonDay(new Date(serverNow()));
  const { colleagues, myId = null } = useColleagues();
  const draft = useDraft(`task:${task?.id ?? applicationId ?? 'own'}`);
  const [line, setLine] = useState<TypedLine>(() => {
    const kept = draft.read();
    if (typeof kept === 'string') return { text: kept };
    if (!task) return { text: '' };
    return { text: task.text, ...(task.dueOn && { chip: chipOf(task.dueOn, task.dueTime) }) };
  });
  const [assigneeId, setAssigneeId] = useState(task ? task.assigneeId : undefined);
  const [partyId, setPartyId] = useState(task?.partyId ?? '');
  const [repeat, setRepeat] = useState<keyof typeof repeatLabels>(task?.repeat ?? '');
  const [error, setError] = useState<string>();
  const idOf = useSendingId();
  const adding = useAddTask();
  const changing = useChangeTask();
  const version = useSeen(task?.version ?? 0, changing.error, 'task.changed');
  const change = (next: TypedLine) => {
    setLine(next);
    setError(dayError(next));
    draft.save(asText(next).text);
  };
  const close = () => {
    draft.end();
    onClose();
  };
  const day = typeof line.chip?.day === 'object' ? line.chip.day : undefined;

  /** The answer's message about the day, at the field. */
  const failure = (task ? changing : adding).error;
  const dayRefusal = failure?.code.startsWith('date.') ? failure.title : undefined;

  const send = async () => {
    const sent = settled(line, today);
    setLine(sent);
    const text = cleanText(sent.text);
    const wrong =
      dayError(sent) ??
      (text.length < minTaskText ? 'Escreve o que há a fazer.' : undefined) ??
      (text.length > maxTaskText ? `No máximo ${maxTaskText} caracteres.` : undefined);
    setError(wrong);
    if (wrong) return;
    const dueOn = typeof sent.chip?.day === 'object' ? sent.chip.day.day : null;
    const facts = {
      applicationId,
      text,
      dueOn,
      dueTime: (dueOn && sent.chip?.time) || null,
      assigneeId: assigneeId === undefined || applicationId === null ? myId : assigneeId,
      partyId: partyId || undefined,
      repeat: (dueOn && repeat) || null,
    };
    const done = task
      ? await changing.run({ ...facts, taskId: task.id, version })
      : await adding.run({ ...facts, sendingId: idOf(facts) });
    if (done) close();
  };

  return (
    <form
      className={styles.form}
      aria-label={task ? 'Alterar a tarefa' : 'Nova tarefa'}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <TaskLineField
        label="O que há a fazer"
        line={line}
        onChange={change}
        today={today}
        error={error ?? dayRefusal}
        autoFocus={!forDay}
      />
      <DayChoices
        legend="Dia"
        days={[{ label: 'Hoje', day: today }, ...nextDays(today)].slice(forDay ? 1 : 0)}
        current={day?.day}
        autoFocus={forDay}
        onChoose={(chosen) =>
          change({ text: settled(line, today).text, chip: chipOf(chosen, line.chip?.time ?? null) })
        }
      />
      <div className={styles.facts}>
        {applicationId !== null && (
          <SelectField
            label="Quem faz"
            value={(assigneeId === undefined ? myId : assigneeId) ?? ''}
            onChange={({ target }) => setAssigneeId(target.value || null)}
          >
            {colleagues.map((colleague) => (
              <option
                key={colleague.id}
                value={colleague.id}
                disabled={colleague.suspended === true && colleague.id !== assigneeId}
              >
                {colleague.id === myId ? 'Eu' : choiceWords(colleague, undefined)}
              </option>
            ))}
            <option value="">Sem responsável</option>
          </SelectField>
        )}
        {people.length > 1 && (
          <SelectField label="Sobre" value={partyId} onChange={({ target }) => setPartyId(target.value)}>
            <option value="">O pedido</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label="Repetir"
          value={day ? repeat : ''}
          disabled={!day}
          onChange={({ target }) => setRepeat(target.value as keyof typeof repeatLabels)}
        >
          {Object.entries(repeatLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
              {value === 'monthly' && day ? `, no dia ${Number(day.day.slice(-2))}` : ''}
            </option>
          ))}
        </SelectField>
      </div>
      {task && task.dueOn !== null && task.dueOn < today && day?.day === task.dueOn && (
        <p className="soft">Era para {formatDate(task.dueOn)}.</p>
      )}
      <div className={styles.buttons}>
        <Button size="small" type="submit" variant="primary">
          {task ? 'Guardar' : 'Criar tarefa'}
        </Button>
        <Button size="small" variant="quiet" onClick={close}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
