import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { queryKey } from '#core/api.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { useSeen } from '#core/use-seen.ts';
import { lenderChannelLabels, lenderChannels, maxContacts } from '#shared/lenders/record.ts';
import type { LenderView } from '#shared/lenders/routes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icons.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { checkLender, emptyContact, valuesOf, valuesSchema } from './lender-form.ts';
import styles from './lenders.module.css';

/** Changes what the team knows of a bank, for administrators. */
export default function LenderDialog({ lender, onClose }: { lender: LenderView; onClose: () => void }) {
  const [opened] = useState(lender.version);
  const form = useForm({
    resolver: checkedBy(checkLender),
    defaultValues: valuesOf(lender),
    // Keyed by version, so that a colleague's newer changes are not overwritten unnoticed.
    draft: useDraft(`lender:${lender.id}:${opened}`),
    restore: (kept) => valuesSchema.safeParse(kept).data,
  });
  const end = () => {
    form.clear();
    onClose();
  };
  const contacts = useFieldArray({ control: form.control, name: 'contacts' });
  const { run, running, error } = useAction('lenders.change', {
    done: [`Ficha guardada: ${lender.short}`],
    failed: (failure) => (form.refuse(failure) ? undefined : [failure.title, failure.detail]),
    touches: [queryKey('lenders.list')],
  });
  const version = useSeen(lender.version, error, 'lender.changed');
  const save = form.handleSubmit(async (changes) => {
    if (await run({ lenderId: lender.id, version, ...changes })) end();
  });
  return (
    <Dialog open title={`Ficha: ${lender.short}`} onClose={onClose}>
      <form {...form.element} onSubmit={save} className="stack">
        <div className={styles.fields}>
          <SelectField {...form.field('channel')} label="Como recebe os pedidos">
            {lenderChannels.map((channel) => (
              <option key={channel} value={channel}>
                {lenderChannelLabels[channel]}
              </option>
            ))}
          </SelectField>
          <TextField
            {...form.field('answerDays')}
            label="Responde em (dias úteis)"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...form.field('endAge')}
            label="Idade no fim do prazo (opcional)"
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <TextField {...form.field('portalUrl')} label="Endereço do portal (opcional)" type="url" autoComplete="off" />
        <fieldset className={styles.group}>
          <legend>Financia até, em % do valor (opcional)</legend>
          <div className={styles.fields}>
            <TextField {...form.field('maxLtv.hpp')} label="Habitação própria" inputMode="decimal" autoComplete="off" />
            <TextField {...form.field('maxLtv.other')} label="Outros fins" inputMode="decimal" autoComplete="off" />
            <TextField
              {...form.field('maxLtv.nonResident')}
              label="Não residentes"
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
        </fieldset>
        <fieldset className={`stack ${styles.group}`}>
          <legend>Contactos</legend>
          {contacts.fields.map(({ id }, at) => (
            <div key={id} className={styles.contact}>
              <TextField {...form.field(`contacts.${at}.name`)} label="Nome" autoComplete="off" />
              <TextField {...form.field(`contacts.${at}.email`)} label="Email" type="email" autoComplete="off" />
              <TextField
                {...form.field(`contacts.${at}.phone`)}
                label="Telefone (opcional)"
                type="tel"
                autoComplete="off"
              />
              <IconButton aria-label={`Tirar o contacto ${at + 1}`} onClick={() => contacts.remove(at)}>
                <Icon name="trash" />
              </IconButton>
            </div>
          ))}
          {contacts.fields.length < maxContacts && (
            <div>
              <Button size="small" variant="quiet" onClick={() => contacts.append(emptyContact)}>
                Mais um contacto
              </Button>
            </div>
          )}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Comissão (só administradores)</legend>
          <div className={styles.fields}>
            <TextField
              {...form.field('commission.percentOfLoan')}
              label="% do montante"
              inputMode="decimal"
              autoComplete="off"
            />
            <MoneyField {...form.field('commission.minCents')} label="No mínimo (€)" />
            <MoneyField {...form.field('commission.capCents')} label="No máximo (€)" />
          </div>
        </fieldset>
        <TextAreaField {...form.field('notes')} label="Notas da equipa" rows={3} maxLength={2000} />
        <DialogActions>
          <Button disabled={running} onClick={end}>
            Cancelar
          </Button>
          <Button type="submit" variant="primary" loading={running} loadingText="A guardar...">
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
