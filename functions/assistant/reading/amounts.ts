import { once } from '#shared/kit/once.ts';
import { pattern } from './patterns.ts';
import type { Quantity } from './quantities.ts';

/** What an amount of money in a question is. */
type Role =
  | 'income'
  | 'loan'
  | 'property'
  | 'taxable'
  | 'appraisal'
  | 'ownMoney'
  | 'debt'
  | 'payment'
  | 'rent'
  | 'budget'
  | 'extra'
  | 'sale'
  | 'repaid'
  | 'fee'
  | 'initialCost'
  | 'insurance';

/** An amount with the words around it: back to the number before it, and on to the next one or the end of its sentence. */
export interface Amount {
  quantity: Quantity;
  role: Role | undefined;
  before: string;
  after: string;
  /** Whether the words after it end at another number, to which the last of them can belong. */
  isFollowed: boolean;
}

const limits: Readonly<Record<Role, readonly [least: number, most: number]>> = {
  income: [300, 1_000_000],
  loan: [5_000, 10_000_000],
  property: [10_000, 10_000_000],
  taxable: [1_000, 10_000_000],
  appraisal: [10_000, 10_000_000],
  ownMoney: [100, 10_000_000],
  debt: [10, 1_000_000],
  payment: [10, 5_000],
  rent: [50, 10_000],
  budget: [50, 20_000],
  extra: [5, 50_000],
  sale: [10_000, 10_000_000],
  repaid: [100, 10_000_000],
  fee: [1, 20_000],
  initialCost: [10, 50_000],
  insurance: [2, 10_000],
};

const isPossible = (role: Role, { value }: Quantity): boolean => value >= limits[role][0] && value <= limits[role][1];

const word = (words: string): string => `(?<!\\p{L})(?:${words})(?!\\p{L})`;

/** The words that name each kind of amount. */
const names: readonly (readonly [role: Role, words: string])[] = [
  [
    'extra',
    'subsidios? de (?:alimentacao|refeicao|turno)|premios?|bonus|ajudas? de custo|abonos?|comissoes|gorjetas|cart(?:ao|oes) (?:de )?refeicao|horas extra\\p{L}*',
  ],
  ['rent', 'rendas?(?! (?:familiar|mensal|liquida|bruta|anual))|aluguer|aluguel|arrendamento'],
  [
    'income',
    'ganh(?:o|a|as|am|amos|ar|ando|ava|avamos|avam|e|em)|receb\\p{L}+|aufir\\p{L}+|salarios?|ordenados?|vencimentos?|pensao|pensoes|reforma|rendimentos?|remuneracao|soldo|renda (?:familiar|mensal|liquida|bruta|anual)|tir(?:o|a|amos)|trago|fatur\\p{L}+|factur\\p{L}+',
  ],
  [
    'debt',
    'prestac(?:ao|oes)|mensalidades?|parcelas?|outros? (?:creditos?|emprestimos?)|(?:creditos?|emprestimos?|financiamentos?) (?:pessoa(?:l|is)|auto|automove(?:l|is)|ao consumo|do carro|do automovel|da mota?o?)|(?:tenho|temos|tem|tinha|devo|pago|pagamos)(?: (?:ja|ainda|tambem|mais|um|uns|outro|dois|de|o|\\d))* (?:creditos?|emprestimos?|financiamentos?)(?: habitacao)?|(?:com|mais|e|ha|acabar)(?: (?:ja|ainda|tambem|mais|um|uns|outro|dois|de|o|\\d))* (?:creditos?|emprestimos?|financiamentos?)(?! habitacao)|leasing|cart(?:ao|oes)(?: de credito)?|dividas?|saldo devedor|devo|devemos|falta(?:m)?(?:-me)? pagar|carro|automovel|mota|moto',
  ],
  ['taxable', 'vpt|valor patrimonial\\p{L}*(?: tributario)?'],
  ['appraisal', 'avaliacao|avaliad\\p{L}+|avaliaram|avaliou'],
  [
    'ownMoney',
    'entrada|poupanc\\p{L}+|poupad\\p{L}+|poupei|poupamos|capita(?:l|is) proprios?|guardad\\p{L}+|guardei|juntei|juntamos|juntos? para|pe de meia|sinal|aforro|economias',
  ],
  [
    'property',
    'casas?|imove(?:l|is)|apartamentos?|moradias?|vivendas?|andar|terrenos?|precos?|cust\\p{L}+|vale|t\\d(?:\\+\\d)?|predio|quinta|(?<!credito )habitacao(?! propria| por)|lojas?|garage(?:m|ns)|escritorio|armazem|compr\\p{L}+|imt|valor',
  ],
  [
    'loan',
    'quero|queria|queremos|preciso de|precisamos de|pedir|peco|pedimos|pediria|e[mn]prest\\p{L}+|creditos?(?: habitacao)?|financi\\p{L}+|hipotec\\p{L}+|obter|conseguir|montante|mutuo',
  ],
  ['initialCost', '(?:despesas|custos|comissoes|encargos) inicia(?:l|is)'],
  ['insurance', 'seguros?(?: \\p{L}+)?'],
  ['payment', 'pensao de alimentos|pago|pagamos|paga|pagar|despesas?|gasto'],
];
const namesBefore = once(() => names.map(([role, words]) => [role, pattern(word(words), 'gu')] as const));

const extraAfter = /^\s*(?:euros? )?(?:de |em )?(?:comissoes|premios?|bonus|gorjetas|subsidio)/u;
const ofIt = String.raw`^\s*(?:liquid\p{L}+|limp\p{L}+|brut\p{L}+)?\s*(?:(?:por|ao) mes|mensa\p{L}+|\/ ?mes)?\s*(?:(?:de|do|da|dos|no|na|em|num|numa|para o|para a|pelo|pela|com o|com a|nos)\s+)(?:uma? |outros? |o |a |meu |minha )?`;
/** What comes after an amount and names it: '200 € de prestação'. */
const namesAfter = once(() =>
  (['rent', 'payment', 'extra', 'income', 'debt', 'ownMoney', 'taxable', 'appraisal'] as const).map((role) => {
    const words = names.find(([name]) => name === role)?.[1] ?? '';
    return [role, pattern(`${ofIt}(?:${words})(?!\\p{L})`, 'u')] as const;
  }),
);
const debtAfter = pattern(`${ofIt}(?:creditos?|emprestimos?)(?!\\p{L})|^\\s*(?:em divida|por pagar|de divida)`, 'u');
const ownAfter = /^\s*(?:guardad|poupad|de lado|no banco|na conta|de parte|para dar|disponive)/u;
const incomeAfter =
  /^\s*(?:(?:eu|ele|ela) )?(?:liquid|limp|brut|de liquido|(?:por|ao) (?:mes|ano)|\/ ?(?:mes|ano)|mensa|anua|cada)/u;
const netBefore = /(?<!\p{L})(?:liquid[oa]s?|limp[oa]s?)(?: (?:de|e|sao|fica|ficam))?[\s:]*$/u;
const budgetBefore =
  /(?<!\p{L})para (?:uma )?(?:prestacao|mensalidade)(?: mensal)?(?: (?:de|ate|maxima))*\s$|(?<!\p{L})(?:posso|consigo|podemos|conseguimos|quero|queria|queremos|gostava de|gostavamos de|pretendo|disposto a|so)(?: (?:so|apenas))? (?:pagar|dar|gastar|suportar)(?: uma prestacao)?[^\d,;]{0,25}$/u;
const repaidBefore = /(?<!\p{L})(?:amorti[sz]\p{L}+|abat\p{L}+|reembols\p{L}+)(?: \p{L}{1,6})*\s$/u;
const feeBefore = /(?<!\p{L})(?:cobr(?:aram|ou|am|a)(?:[- ](?:me|nos))?|comissao)(?: (?:de|uma|comissao|foi))*\s$/u;
const initialCostAfter =
  /^\s*(?:€|euros?)?\s*(?:de|em) (?:comissoes|despesas|custos|encargos) (?:inicia(?:l|is)|no (?:comeco|inicio)|a cabeca|de (?:abertura|dossier|formalizacao))/u;
const insuranceAfter =
  /^\s*(?:€|euros?)?\s*(?:(?:por|ao) (?:mes|ano)|\/ ?(?:mes|ano)|mensais|anuais)?\s*(?:de|em|para) (?:o |os )?seguros?(?!\p{L})/u;
/** 'Uma segunda casa: 120 000 € a 25 anos' is a loan for one. */
const ofLoanBefore = /(?<!\p{L})(?:casa|habitacao|imovel|apartamento)[:,] $/u;
const ofLoanAfter = /^\s*(?:€|euros?)?\s*(?:a|em|por) (?=\d|$)/u;
const feeAfter = /^\s*(?:de comissao|de penalizacao)(?!\p{L})/u;
const ownBefore =
  /(?<!\p{L})(?:tenho|temos|disponho de|dispomos de|dou|damos|dar|der|dermos)(?: (?:ja|cerca de|uns|perto de|mais ou menos|so))*\s$/u;
/** Only who it is about, or a sign of addition: the amount is of the kind of the one before. */
const continues =
  /^\s*(?:euros?)?\s*(?:liquid\p{L}+|por mes|eu)?\s*(?:,|e|mais|\+|contra)?\s*(?:(?:o|a|os|as|do|da|de) )?(?:outr[oa]|ele|ela|dele|dela|eu|(?:meu|minha) \p{L}+|segund[oa]|(?:marido|mulher|namorad[oa]|conjuge|companheir[oa]|espos[oa]))?\s*(?:outros?|com|de|tem)?[\s:]*$/u;

/** Returns what an amount is by the nearest word that names one that it can be. */
function roleOf(quantity: Quantity, before: string, after: string, previous: Role | undefined): Role | undefined {
  const possible = (role: Role): boolean => isPossible(role, quantity);
  // A reply to a question for the one before: '1100', '200 por mês'.
  // '150 mil a 40 anos' in a sentence of its own is a loan.
  if (previous && before.trim() === '' && ofLoanAfter.test(after) && quantity.value >= 10_000 && possible('loan'))
    return 'loan';
  const isAgain = previous !== undefined && (previous !== 'debt' || quantity.value < 10_000);
  if (isAgain && before.trim() === '' && possible(previous)) return previous;
  if (budgetBefore.test(before) && possible('budget')) return 'budget';
  if (initialCostAfter.test(after) && possible('initialCost')) return 'initialCost';
  if (insuranceAfter.test(after) && possible('insurance')) return 'insurance';
  if (ofLoanBefore.test(before) && ofLoanAfter.test(after) && possible('loan')) return 'loan';
  if (extraAfter.test(after) && possible('extra')) return 'extra';
  if (feeAfter.test(after) || feeBefore.test(before)) return 'fee';
  if (repaidBefore.test(before) && possible('repaid')) return 'repaid';
  const named = namesAfter().find(([role, words]) => words.test(after) && possible(role))?.[0];
  if (named) return named;
  if (debtAfter.test(after) && possible('debt')) return 'debt';
  if (ownAfter.test(after) && possible('ownMoney')) return 'ownMoney';
  let [nearest, end]: [Role | undefined, number] = [undefined, -1];
  for (const [role, words] of namesBefore())
    for (const match of before.matchAll(words)) {
      const isLoan = role === 'debt' && /prestac|mensalid|parcela/u.test(match[0]) && quantity.value >= 10_000;
      const meant: Role = isLoan ? 'loan' : role;
      if (possible(meant) && match.index + match[0].length > end)
        [nearest, end] = [meant, match.index + match[0].length];
    }
  if (nearest === undefined && netBefore.test(before) && possible('income')) return 'income';
  // 'Por mês' belongs to a credit or a rent where there is one.
  if (nearest === undefined && incomeAfter.test(after) && possible('income')) return 'income';
  if (nearest === 'property' && /(?<!\p{L})(?:vend(?:o|er|emos|i|ida?|a)|venda)(?!\p{L})/u.test(before)) return 'sale';
  // '200 mil' after 'pedir com' is what one has or earns.
  if (nearest === 'loan' && /(?<!\p{L})(?:pedir|conseguir|obter) com $/u.test(before)) return undefined;
  if (nearest) return nearest;
  if (isAgain && previous !== 'sale' && continues.test(before) && possible(previous)) return previous;
  return ownBefore.test(before) && possible('ownMoney') ? 'ownMoney' : undefined;
}

/** Returns the amounts of money among the numbers of a text, in order, with what they are. */
export function amountsIn(text: string, quantities: readonly Quantity[]): Amount[] {
  const amounts: Amount[] = [];
  // Counts of things stand within what is said about an amount.
  const borders = quantities.filter(({ unit, value }) => unit !== 'other' && (unit !== undefined || value >= 10));
  for (const [at, quantity] of borders.entries()) {
    const isPlain = quantity.unit === undefined;
    if (quantity.unit !== 'money' && !isPlain) continue;
    const start = borders[at - 1]?.to ?? 0;
    const end = borders.slice(at + 1).find(({ unit }) => unit !== 'payments')?.from ?? text.length;
    const before = text.slice(start, quantity.from).replace(/^.*[.;?!\n](?=\s)/su, '');
    const after = text.slice(quantity.to, end).replace(/[.;?!\n](?:\s.*)?$/su, '');
    const isNext = borders[at - 1]?.unit === 'payments' || borders[at - 1] === amounts.at(-1)?.quantity;
    const role = roleOf(quantity, before, after, isNext ? amounts.at(-1)?.role : undefined);
    // A small number without a unit is money only among instalments.
    if (isPlain && Math.abs(quantity.value) < 100 && role !== 'debt' && role !== 'insurance') continue;
    const isFollowed = end < text.length && text.slice(quantity.to, end) === after;
    amounts.push({ quantity, before, after, role, isFollowed });
  }
  return amounts;
}
