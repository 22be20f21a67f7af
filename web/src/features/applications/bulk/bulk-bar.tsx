import { useEffect, useRef, useState } from 'react';
import { usePerson } from '#core/person.ts';
import { choiceWords, getsNothingNew, useColleagues } from '#parts/use-colleagues.ts';
import { counted } from '#shared/kit/text.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { toast } from '#ui/toast-store.ts';
import { beginBulk, busyWords } from './begin-bulk.ts';
import { advanceAll, assignTo, type CaseAction, remindAll } from './bulk-actions.ts';
import styles from './bulk-bar.module.css';
import type { CaseSelection } from './use-selection.ts';

/** What can be done with the selected cases: chosen, confirmed, and then under way (`BulkPanel`). */
export default function BulkBar({ selection }: { selection: CaseSelection }) {
  const { colleagues, myId } = useColleagues();
  const { data: me } = usePerson();
  const [asked, setAsked] = useState<CaseAction>();
  const { cards, end } = selection;
  const count = cards.length;
  const confirmation = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked) confirmation.current?.focus();
  }, [asked]);
  const confirm = () => {
    if (!asked || !me) return;
    if (beginBulk(me.id, asked, cards)) end();
    else toast.info(...busyWords);
  };
  const assign = (value: string) => {
    const name = value === myId ? 'ti' : (colleagues.find(({ id }) => id === value)?.name ?? '');
    if (value) setAsked(assignTo(count, value === 'nobody' ? null : value, name));
  };
  return (
    <section className={styles.bar} aria-label="Pedidos selecionados">
      {asked && count > 0 ? (
        <>
          <p className={styles.words}>
            <strong>{asked.title}?</strong> {asked.consequence}
          </p>
          <div className={styles.buttons}>
            <Button size="small" variant="quiet" onClick={() => setAsked(undefined)}>
              Voltar
            </Button>
            {asked.first && (
              <ButtonLink size="small" to={asked.first}>
                Rever primeiro
              </ButtonLink>
            )}
            <Button size="small" variant="primary" ref={confirmation} onClick={confirm}>
              Confirmar
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={`${styles.words} figures`} role="status">
            {count === 0 ? 'Escolhe pedidos: X, Shift para vários.' : counted(count, 'selecionado', 'selecionados')}
          </p>
          <Button size="small" variant="quiet" onClick={end}>
            Cancelar
          </Button>
          <div className={styles.buttons}>
            <select
              className={styles.choice}
              aria-label="Atribuir a"
              value=""
              disabled={count === 0}
              onChange={(event) => assign(event.target.value)}
            >
              <option value="">Atribuir a…</option>
              {colleagues.map((colleague) => (
                <option key={colleague.id} value={colleague.id} disabled={getsNothingNew(colleague, myId)}>
                  {choiceWords(colleague, myId)}
                </option>
              ))}
              <option value="nobody">Ninguém</option>
            </select>
            <Button size="small" disabled={count === 0} onClick={() => setAsked(remindAll(count))}>
              Lembrar
            </Button>
            <Button size="small" disabled={count === 0} onClick={() => setAsked(advanceAll(cards))}>
              Avançar
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
