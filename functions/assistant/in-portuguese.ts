import { foldText } from '#shared/kit/text.ts';

/** Words that reveal a question in English, Spanish, French or German; none of them is a Portuguese word. */
const foreign =
  /\b(?:what|whats|how|the|is|are|which|when|where|why|does|my|can|will|should|need|much|cual|cuanto|cuanta|puedo|necesito|el|los|mi|quoi|combien|quel|quelle|puis|je|mon|les|est|was|wie|wieviel|ist|kann|ich|mein|der)\b|\bque es\b/;

/** Phrases first: a word of one of them alone means something else. Matched against folded text. */
const phrases: readonly (readonly [foreign: RegExp, portuguese: string])[] = [
  [/\bhow much (?:money )?(?:can|could|may) (?:i|we) (?:borrow|get|ask for|afford)\b/, 'quanto posso pedir'],
  [
    /\b(?:cuanto (?:dinero )?(?:puedo|podemos) pedir|combien (?:puis.je|peut.on) emprunter|wie ?viel kann ich leihen)\b/,
    'quanto posso pedir',
  ],
  [/\b(?:will|would|could) (?:i|we|it|my \w+) be (?:approved|accepted)\b/, 'vou ser aprovado'],
  [/\bbest (?:bank|offer|rate|deal)\b|\bshould (?:i|we)\b|\b(?:do you|you) recommend\b/, 'devo escolher'],
  [
    /\bwill\b[^?.]*\b(?:rates?|euribor|prices?)\b[^?.]*\b(?:rise|fall|drop|increase|decrease|go (?:up|down))\b/,
    'as taxas vao subir',
  ],
  [/\b(?:can|could|may) (?:i|we) (?:borrow|get|ask for)\b/, 'posso pedir'],
  [
    /\bhow (?:is|are|do you calculate) (?:the |my )?(?:monthly )?(?:instal+ments?|payments?|repayments?)(?: calculated)?\b/,
    'como e calculada a prestacao',
  ],
  [/\b(?:what|which) (?=documents?\b|papers?\b|paperwork\b)/, 'que '],
  [/\b(?:what(?: ?s| is| are| does)?|que es|qu.?est.ce que?|was ist|was sind)\b/, 'o que e'],
  [/\bwhere (?:is|are)\b|\bstatus of\b/, 'como esta'],
  [/\bnext steps?\b/, 'proximo passo'],
  [/\b(?:do )?you (?:get|receive|earn)\b/, 'recebem'],
  [/\bnon.residents?\b/, 'nao residente'],
  [/\bdown ?payment\b|\bapport\b|\beigenkapital\b/, 'entrada'],
  [/\bstamp duty\b/, 'imposto do selo'],
  [/\blife insurance\b/, 'seguro de vida'],
  [/\b(?:home|house|building) insurance\b/, 'seguro multirriscos'],
  [/\b(?:early|partial) (?:re)?payment\b/, 'amortizacao antecipada'],
  [/\b(?:interest|mortgage) rates?\b/, 'taxa de juro'],
  [/\bapr\b/, 'taeg'],
  [/\bcooling.off(?: period)?\b|\breflection period\b/, 'periodo de reflexao'],
  [/\bland registry\b|\bgrundbuch\b/, 'certidao permanente registo predial'],
  [/\b(?:tax|fiscal) number\b/, 'nif'],
  [/\b(?:monthly|net)? ?(?:salary|income|earnings)\b/, 'rendimento'],
];

const words: Readonly<Record<string, string>> = Object.fromEntries(
  `documents:documentos paperwork:documentos papers:documentos documentacion:documentacao unterlagen:documentos
  mortgage:hipoteca hypotheque:hipoteca hypothek:hipoteca loan:credito credit:credito prestamo:credito pret:credito kredit:credito
  instalment:prestacao installment:prestacao instalments:prestacoes installments:prestacoes cuota:prestacao mensualite:prestacao rate:taxa rates:taxas tae:taeg approved:aprovado accepted:aceite
  fixed:fixa variable:variavel mixed:mista interest:juro interes:juro interet:juro zinsen:juro taux:taxa tasa:taxa
  offer:proposta offers:propostas oferta:proposta ofertas:propostas offre:proposta offres:propostas angebot:proposta
  application:pedido request:pedido solicitud:pedido demande:pedido antrag:pedido my:meu mi:meu mon:meu mein:meu
  deed:escritura notary:notario notaire:notario notar:notario insurance:seguro assurance:seguro seguros:seguro
  guarantor:fiador aval:fiador caution:fiador appraisal:avaliacao valuation:avaliacao tasacion:avaliacao
  fees:comissoes fee:comissao commissions:comissoes commission:comissao maximum:maximo pay:pagar taxes:impostos tax:imposto cost:custo costs:custos mandatory:obrigatorio required:obrigatorio obligatorio:obrigatorio gastos:custos
  deposit:sinal bank:banco house:casa home:casa property:imovel vivienda:casa maison:casa haus:casa age:idade edad:idade
  term:prazo plazo:prazo years:anos year:ano annees:anos ans:anos jahre:anos months:meses mois:meses monate:meses month:mes
  earning:ganhando earn:ganho gagne:ganho gano:ganho ganando:ganhando thousand:mil mille:mil earlier:antecipada repay:amortizar
  transfer:transferir refinance:transferir renegotiate:renegociar appointment:chamada call:chamada
  password:palavra-passe abroad:estrangeiro spread:spread`
    .split(/\s+/)
    .map((pair) => pair.split(':')),
);

/** Words without a meaning of their own, which would count as unanswered parts of the question. */
const empty = new Set(
  `the an of in on at to for from by with and or if it its is are be am was do does did i we you your our us me can could may
  should would will have has had need want get how much many what which when where why who there this that about mean means please
  tell explain work works el la los las un una del al y cual cuanto cuanta puedo necesito le les des du une et ou quel quelle quoi
  combien puis je est ce der die das ein eine und oder wie viel wieviel kann ich ist mit fur`.split(/\s+/),
);

/**
 * Returns a question in English, and the terms of one in Spanish, French or German, in Portuguese words: enough to
 * recognise its topic and find its entry, not a translation. Leaves a Portuguese question as it is.
 */
export function inPortuguese(question: string): string {
  const folded = foldText(question).replace(/[’']/g, ' ');
  if (!foreign.test(folded)) return question;
  const amounts = folded.replace(/(?<=\d),(?=\d{3}\b)/g, '');
  const named = phrases.reduce((text, [pattern, portuguese]) => text.replace(pattern, portuguese), amounts);
  return named
    .replace(/[\p{L}-]+/gu, (word) => words[word] ?? (empty.has(word) ? '' : word))
    .replace(/\s+/g, ' ')
    .trim();
}
