import type { Person } from '#database/people/entity.ts';
import type { ProfileChange } from '#database/people/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { incomeOf, storedIncome } from '#shared/people/income.ts';
import { cleanName } from '#shared/people/names.ts';
import { nameMessage, phoneNeededMessage, preferredNameSchema } from '#shared/people/settings.ts';
import { whatsappConsentVersion } from '#shared/people/whatsapp-consent.ts';
import type { ParsedInput } from '#shared/routes.ts';
import { changeOwnProfile } from './change-profile.ts';

type Settings = ParsedInput<'people.saveSettings'>;

/** Saves changes of the settings (spec 2.5). The e-mail address cannot be changed here. */
export const saveSettings: UseCase<Dependencies, 'people.saveSettings'> = (deps, input, caller) =>
  changeOwnProfile(deps, caller, (person) => changesBy(input, person));

const refuse = (path: keyof Settings, message: string) =>
  new Refusal('request.invalid', { errors: [{ path, message }] });

/** Returns the input that differs from the stored profile. */
function changesBy(input: Settings, person: Person): ProfileChange {
  const { name, phone, whatsappOptIn = person.whatsappOptIn, countryIncome, employmentStatus } = input;
  const number = phone === undefined ? (person.whatsappNumber ?? null) : phone;
  if (whatsappOptIn && number === null) throw refuse('phone', phoneNeededMessage);
  return {
    ...changedName(name, person),
    ...(number !== (person.whatsappNumber ?? null) && { whatsappNumber: number }),
    ...(whatsappOptIn !== person.whatsappOptIn && {
      consent: whatsappOptIn ? { accepted: true, version: whatsappConsentVersion } : { accepted: false },
    }),
    ...(countryIncome !== undefined && countryIncome !== person.countryIncome && { countryIncome }),
    ...(employmentStatus !== undefined && employmentStatus !== person.employmentStatus && { employmentStatus }),
    ...changedIncome(input, person),
  };
}

/** The name is validated only if it changed: one from sign-up may be longer (spec D24). */
function changedName(name: string | undefined, person: Person): { name?: string } {
  if (name === undefined || name === cleanName(person.name ?? '')) return {};
  const checked = preferredNameSchema.safeParse(name);
  if (!checked.success) throw refuse('name', checked.error.issues[0]?.message ?? nameMessage);
  return { name: checked.data };
}

/** Returns the attributes of an income that differ: one without its payments stays paid as often as it was. */
function changedIncome({ monthlyIncome, incomePayments }: Settings, person: Person): ProfileChange {
  if (monthlyIncome === undefined) {
    if (incomePayments !== undefined) throw refuse('monthlyIncome', 'Indica o rendimento');
    return {};
  }
  const payments = incomePayments ?? incomeOf(person)?.payments ?? undefined;
  const after = monthlyIncome === null ? {} : storedIncome(monthlyIncome, payments);
  return Object.fromEntries(
    (['annualIncome', 'incomePayments'] as const)
      .map((name) => [name, after[name as keyof typeof after] ?? null] as const)
      .filter(([name, value]) => value !== (person[name] ?? null)),
  );
}
