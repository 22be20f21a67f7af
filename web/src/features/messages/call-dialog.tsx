import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { serverNow } from '#core/clock.ts';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { draftTexts } from '#core/use-form.ts';
import { useSendingId } from '#core/use-sending-id.ts';
import { asText, dayError, settled, type TypedLine } from '#parts/tasks/task-line.ts';
import { TaskLineField } from '#parts/tasks/task-line-field.tsx';
import { useAddTask } from '#parts/tasks/use-task-actions.ts';
import { useColleagues } from '#parts/use-colleagues.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { cleanText } from '#shared/kit/text.ts';
import {
  callContacts,
  callDirections,
  callOutcomes,
  contactLabels,
  directionLabels,
  maxCallMinutes,
  maxCallName,
  maxCallNote,
  outcomeWords,
} from '#shared/messages/calls.ts';
import { minTaskText } from '#shared/tasks/limits.ts';
import { workingDaysAfter } from '#shared/working-days.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';

interface CallDialogProps {
  applicationId: string;
  /** First name of the client, for a task. */
  clientName: string | null;
  /** The people of a request of several. */
  people: readonly { id: string; name: string }[];
  onClose: () => void;
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns the choices of 'Com quem': each of several people by name, or the client, and others. */
const contactsWith = (people: CallDialogProps['people']): readonly { value: string; label: string }[] => [
  ...(people.length > 1 ? people.map(({ id, name }) => ({ value: id, label: name })) : []),
  ...callContacts
    .filter((each) => each !== 'party' && (people.length < 2 || each !== 'client'))
    .map((each) => ({ value: each, label: contactLabels[each] })),
];

/** 'Registar chamada': with whom, what came of it, a note, and what comes next. */
export default function CallDialog({ applicationId, clientName, people, onClose }: CallDialogProps) {
  const today = lisbonDay(new Date(serverNow()));
  const draft = useDraft(`call:${applicationId}`);
  const { myId = null } = useColleagues();
  const contacts = contactsWith(people);
  const [kept] = useState(() =>
    draftTexts(draft.read(), { direction: '', who: '', name: '', outcome: '', minutes: '', note: '', next: '' }),
  );
  const [direction, setDirection] = useState(callDirections.find((each) => each === kept.direction) ?? 'out');
  const [who, setWho] = useState(
    contacts.find(({ value }) => value === kept.who)?.value ?? contacts[0]?.value ?? 'other',
  );
  const [name, setName] = useState(kept.name);
  const [outcome, setOutcome] = useState(callOutcomes.find((each) => each === kept.outcome) ?? 'spoke');
  const [minutes, setMinutes] = useState(kept.minutes);
  const [note, setNote] = useState(kept.note);
  const [next, setNext] = useState<TypedLine>({ text: kept.next });
  const keep = (changed: Partial<typeof kept>) =>
    draft.save({ direction, who, name, outcome, minutes, note, next: asText(next).text, ...changed });
  const [errors, setErrors] = useState<{ minutes?: string | undefined; next?: string | undefined }>({});
  const callIdOf = useSendingId();
  const taskIdOf = useSendingId();
  const person = people.find(({ id }) => id === who);
  const contact = person ? 'party' : (callContacts.find((each) => each === who) ?? 'other');
  const isNamed = contact === 'bank' || contact === 'other';
  const adding = useAddTask();
  const task = (text: string, dueOn: string | null, dueTime: string | null = null) => ({
    applicationId,
    text,
    dueOn,
    dueTime,
    assigneeId: myId,
    partyId: person?.id,
    repeat: null,
  });
  const callAgain = () =>
    void adding.run({
      ...task(`Ligar outra vez a ${person?.name ?? (name || clientName || 'cliente')}`, workingDaysAfter(today, 1)),
      sendingId: crypto.randomUUID(),
    });
  const logging = useAction('messages.logCall', {
    failsOffline: true,
    touches: [
      queryKey('messages.staffList', { applicationId, visibility: 'internal' }),
      queryKey('audit.list', { applicationId }),
    ],
    done: ({ again }) =>
      again && !next.text
        ? ['Chamada registada', 'É a segunda sem resposta.', { label: 'Ligar no próximo dia útil', run: callAgain }]
        : ['Chamada registada'],
  });
  const send = async () => {
    const line = settled(next, today);
    setNext(line);
    const text = cleanText(line.text);
    const length = minutes.trim() === '' ? undefined : Number(minutes);
    const isLength = length === undefined || (Number.isInteger(length) && length > 0 && length <= maxCallMinutes);
    const wrong = {
      minutes: isLength ? undefined : `Um número de 1 a ${maxCallMinutes}.`,
      next:
        dayError(line) ?? (line.chip && text.length < minTaskText ? 'Escreve o que há a fazer nesse dia.' : undefined),
    };
    setErrors(wrong);
    if (wrong.minutes || wrong.next) return;
    const call = {
      direction,
      contact,
      partyId: person?.id,
      name: isNamed ? cleanText(name) || undefined : undefined,
      outcome,
      minutes: outcome === 'spoke' ? length : undefined,
      note: cleanText(note),
    };
    const logged = await logging.run({ applicationId, sendingId: callIdOf(call), ...call });
    if (!logged) return;
    if (text.length >= minTaskText) {
      const day = typeof line.chip?.day === 'object' ? line.chip.day.day : null;
      const step = task(text, day, line.chip?.time ?? null);
      const added = await adding.run({ ...step, sendingId: taskIdOf(step) });
      // The call is kept; its next step stays in the field.
      if (!added) return;
    }
    draft.end();
    onClose();
  };
  return (
    <Dialog open title="Registar chamada" onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <RadioCards
          legend="Quem ligou"
          legendHidden
          compact
          centred
          columns={2}
          options={callDirections.map((value) => ({ value, label: directionLabels[value] }))}
          value={direction}
          onChange={(value) => {
            setDirection(value);
            keep({ direction: value });
          }}
        />
        <SelectField
          label="Com quem"
          value={who}
          onChange={({ target }) => {
            setWho(target.value);
            keep({ who: target.value });
          }}
        >
          {contacts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {isNamed && (
          <TextField
            label="Nome"
            value={name}
            maxLength={maxCallName}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value);
              keep({ name: target.value });
            }}
          />
        )}
        <RadioCards
          legend="Resultado"
          compact
          options={callOutcomes.map((value) => ({ value, label: sentence(outcomeWords[value]) }))}
          value={outcome}
          onChange={(value) => {
            setOutcome(value);
            keep({ outcome: value });
          }}
        />
        {outcome === 'spoke' && (
          <TextField
            label="Minutos"
            inputMode="numeric"
            value={minutes}
            error={errors.minutes}
            onChange={({ target }) => {
              setMinutes(target.value);
              keep({ minutes: target.value });
            }}
          />
        )}
        <TextAreaField
          label="Nota"
          rows={3}
          maxLength={maxCallNote}
          value={note}
          hint="Fica nas notas internas; o cliente não a vê."
          onChange={({ target }) => {
            setNote(target.value);
            keep({ note: target.value });
          }}
        />
        <TaskLineField
          label="Próximo passo"
          line={next}
          onChange={(line) => {
            setNext(line);
            keep({ next: asText(line).text });
          }}
          today={today}
          error={errors.next}
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" variant="primary" loading={logging.running}>
            Registar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
