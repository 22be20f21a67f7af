import { once } from '#shared/kit/once.ts';
import { foldText } from '#shared/kit/text.ts';
import { pattern } from './reading/patterns.ts';

/** Words that reveal a question in English, Spanish, French or German; none of them is a Portuguese word. */
const foreign =
  /\b(?:what|whats|how|the|is|are|which|when|where|why|does|my|can|will|should|need|much|we|you|with|earn|buy|i|cual|cuanto|cuanta|puedo|necesito|el|los|mi|quoi|combien|quel|quelle|puis|je|mon|les|est|was|wie|wieviel|ist|kann|ich|mein)\b|\bque es\b/;

/** Phrases first: a word of one of them alone means something else. Matched against folded text. */
const phrases: readonly (readonly [foreign: RegExp, portuguese: string])[] = [
  [/\bborrow (?:on|with) (?=[€\d])/, 'borrow com '],
  [/\b(1[24]) (?:payments|salaries|paychecks)\b/, '$1 pagamentos'],
  [/\bhow much (?:money )?(?:can|could|may|would) i (?:borrow|get|ask for|afford)\b/, 'quanto posso pedir'],
  [/\bhow much (?:money )?(?:can|could|may|would) we (?:borrow|get|ask for|afford)\b/, 'quanto podemos pedir'],
  [
    /\b(?:cuanto (?:dinero )?(?:puedo|podemos) pedir|combien (?:puis.je|peut.on|je peux) emprunter|wie ?viel kann ich leihen)\b/,
    'quanto posso pedir',
  ],
  [/\b(?:will|would|could) (?:i|we|it|my \w+) be (?:approved|accepted)\b/, 'vou ser aprovado'],
  [/\bfixed\b[^?.]*\bvariable\b|\bvariable\b[^?.]*\bfixed\b/, 'diferenca entre taxa fixa e variavel'],
  [
    /\bbest (?:bank|offer|rate|deal)\b|\bshould (?:i|we) (?:choose|pick|go|take|sign|accept|buy|wait)\b|\b(?:do you|you) recommend\b/,
    'devo escolher',
  ],
  [/\bi ?(?:m|am) (?:approved|accepted)\b/, 'estou aprovado'],
  [
    /\bwill\b[^?.]*\b(?:rates?|euribor|prices?)\b[^?.]*\b(?:rise|fall|drop|increase|decrease|go (?:up|down))\b/,
    'as taxas vao subir',
  ],
  [/\b(?:can|could|may) (?:i|we) (?:borrow|get|ask for)\b/, 'posso pedir'],
  [
    /\bhow (?:is|are|do you calculate) (?:the |my )?(?:monthly )?(?:instal+ments?|payments?|repayments?)(?: calculated)?\b/,
    'como e calculada a prestacao',
  ],
  [/\bwho (?:can )?(?:see|sees|read|reads|access)\b/, 'quem ve'],
  [/\bclosing costs?\b/, 'custos iniciais da compra'],
  [/\bmonthly (?:instal+ments?|(?:re)?payments?)\b/, 'prestacao'],
  [/\bhow long\b(?![^?.]*\b(?:take|approv))[^?.]*\b(?:mortgage|loan|term)\b/, 'qual e o prazo maximo'],
  [/\bhow long\b[^?.]*\b(?:answer|reply|hear back|decision)\b/, 'quando me respondem'],
  [/\bhow (?:long|much time)\b[^?.]*\b(?:take|last|need|approv\w*)\b/, 'quanto tempo demora o processo'],
  [/\b(?:what|which) (?=documents?\b|papers?\b|paperwork\b)/, 'que '],
  [/\b(?:what(?: ?s| is| are| does)?|que es|qu.?est.ce qu(?:e|i)?|c.?est quoi|was ist|was sind)\b/, 'o que e'],
  [/\bwhere (?:is|are)\b|\bstatus of\b/, 'como esta'],
  [/\bnext steps?\b/, 'proximo passo'],
  [/\b(?:do )?you (?:get|receive|earn)\b|\byou make (?:your )?money\b|\byou (?:get )?paid\b/, 'voces recebem comissao'],
  [/\b(?:banks?|lenders?) (?:do )?you work with\b|\bwork with (?:which|what) banks?\b/, 'bancos trabalham convosco'],
  [
    /\b(?:do )?you (?:charge|cost)\b|\b(?:pay|owe) you\b|\byour (?:fees?|services?|prices?)\b/,
    'voces cobram pelo servico',
  ],
  [
    /\bare you (?:(?:a|the) )?(?:bank|broker|licen[sc]ed|registered|regulated|legit|safe)\b|\bwho are you\b/,
    'quem sao voces registados banco de portugal',
  ],
  [/\b(?:talk|speak) (?:to|with)\b|\bphone number\b|\bcall you\b|\bcontact you\b/, 'falar com a equipa telefone'],
  [
    /\b(?:change|cancel|withdraw|back out|pull out)\b[^?.]*\b(?:mind|after|loan|offer|choosing|accepting)\b/,
    'desistir da proposta',
  ],
  [/\b(?:lose|refund\w*|return\w*|get back)\b[^?.]*\bdeposit\b/, 'perder o sinal'],
  [
    /\b(?:used to (?:live|be (?:a )?resident) in portugal|former resident|lived in portugal before)\b/,
    'ja fui residente',
  ],
  [/\bnever (?:lived|been (?:a )?(?:tax )?resident) in portugal\b/, 'nunca residi em portugal'],
  [/\bborn (?:on|in)\b/, 'nasci em'],
  [/\bnon.residents?\b|\bnot (?:a )?(?:tax )?residents?\b/, 'nao residente'],
  [/\b(?:live|living|resident) in portugal\b/, 'vivo em portugal'],
  [/\b(?:live|living) abroad\b/, 'vivo no estrangeiro'],
  [/\b(?:live|living) in (?!it\b|the\b|a\b|my\b)/, 'vivo em '],
  [/\bto live in\b|\b(?:primary|main|permanent) (?:home|residence)\b/, 'para viver'],
  [/\b(?:second|holiday|vacation) (?:home|house|flat|apartment|place)\b/, 'segunda casa'],
  [/\bbuy.to.let\b|\brent(?:ing)? (?:it )?out\b|\bto let\b/, 'para arrendar'],
  [/\bdown ?payment\b|\bapport\b|\beigenkapital\b|\bdeposit\b/, 'entrada'],
  [/\bstamp duty\b/, 'imposto do selo'],
  [/\b(?:transfer|property purchase|property) tax\b/, 'imt'],
  [/\blife insurance\b/, 'seguro de vida'],
  [/\b(?:home|house|building) insurance\b/, 'seguro multirriscos'],
  [
    /\b(?:early|partial) (?:re)?payment\b|\b(?:repay|pay(?:ing)? (?:it )?off|pay(?:ing)? back)\b[^?.]*\b(?:early|earlier|sooner)\b/,
    'amortizacao antecipada',
  ],
  [/\b(?:interest|mortgage) rates?\b/, 'taxa de juro'],
  [/\bcar (?:loan|payment|finance)\b/, 'credito automovel'],
  [/\bapr\b/, 'taeg'],
  [/\bcooling.off(?: period)?\b|\breflection period\b/, 'periodo de reflexao'],
  [/\bland registry\b|\bgrundbuch\b/, 'certidao permanente registo predial'],
  [/\b(?:tax|fiscal) number\b/, 'nif'],
  [/\b(?:self.employed|freelanc\w+)\b/, 'trabalhador independente'],
  [/\b(?:lost my job|unemployed)\b/, 'desempregado'],
  [/\bfixed for the whole term\b/, 'taxa fixa'],
  [/\b(?:under review|in review)\b/, 'em revisao'],
  [/\bwe take home\b/, 'ganhamos liquidos'],
  [/\bi (?:net|take home|clear)\b/, 'ganho liquidos'],
  [/\b(?:between the two|both) of us\b/, 'nos dois juntos'],
  [
    /\b(?:clear|repay|pay) (?:it all|everything|the (?:whole|full) (?:thing|amount|loan))\b|\bclearing the whole (?:thing|loan)\b/,
    'amortizar tudo',
  ],
  [/\bafter[ -]tax(?:es)?\b|\btake.home\b|\bnach steuern\b/, 'liquidos'],
  [/\bbefore tax(?:es)?\b/, 'brutos'],
  [/\b(?:a|per|each|every|par|pro|im|au) (?:month|mois|monat)\b|\bmonthly\b|\bpcm\b/, 'por mes'],
  [/\b(?:a|per|each|every|par|pro|im|l) (?:year|an|annee|jahr)\b|\b(?:yearly|annually|annual|per annum)\b/, 'por ano'],
  [/\b(?:a|per|each|every) week\b|\bweekly\b/, 'por semana'],
  [/\b(?:years?|yrs?) old\b/, 'anos de idade'],
  [/\bmy (?:wife|fiancee|girlfriend)\b/, 'a minha mulher'],
  [/\bmy (?:husband|boyfriend|fiance|partner|spouse)\b/, 'o meu marido'],
  [/\bmy (?:mum|mom|mother)\b/, 'a minha mae'],
  [/\bmy (?:dad|father)\b/, 'o meu pai'],
  [/\bwe\b(?=[^?.]*\b(?:earn|make|get paid|bring home)\b)/, 'nos os dois ganhamos'],
  [/\bwe (?:are|re) (?:a couple|two|both)\b/, 'somos dois'],
  [/\b(?:i am|i m|we are|we re|she is|he is|aged?)\b(?= \d{2}\b)/, 'com'],
  [/\bat (?=\d{2}\b(?![\d.,%]| ?%))/, 'aos '],
  [/\b(?:on peut|peut.on)\b/, 'podemos'],
  [/\bma femme\b/, 'a minha mulher'],
  [/\bmon mari\b/, 'o meu marido'],
  [/\b(?:can|could|may) i\b/, 'posso'],
  [/\b(?:can|could|may) we\b/, 'podemos'],
  [/\bhow much\b/, 'quanto'],
  [/\b(?:i|we) have (?=[€\d])/, 'tenho '],
  [/\bwho pays you\b/, 'quem vos paga'],
  [/\bpromissory (?:contract|agreement)\b/, 'contrato promessa'],
  [/\bwhat happens (?:if|when)\b/, ''],
  [/\b(?:help|support) (?:is there )?for (?:young|first.time)\b/, 'ajuda do estado para jovens'],
];

const everywhere = once(() => phrases.map(([words, portuguese]) => [pattern(words.source, 'g'), portuguese] as const));

const words: Readonly<Record<string, string>> = Object.fromEntries(
  `documents:documentos document:documento paperwork:documentos papers:documentos documentacion:documentacao unterlagen:documentos
  mortgage:credito hypotheque:hipoteca hypothek:hipoteca loan:credito loans:creditos credit:credito prestamo:credito pret:credito kredit:credito financing:credito lend:emprestam borrow:pedir emprunter:pedir emprunt:credito
  instalment:prestacao installment:prestacao instalments:prestacoes installments:prestacoes cuota:prestacao mensualite:prestacao payment:prestacao rate:taxa rates:taxas tae:taeg approved:aprovado approval:aprovacao accepted:aceite
  fixed:fixa variable:variavel mixed:mista interest:juro interes:juro interet:juro zinsen:juro taux:taxa tasa:taxa
  offer:proposta offers:propostas oferta:proposta ofertas:propostas offre:proposta offres:propostas angebot:proposta
  application:pedido request:pedido solicitud:pedido demande:pedido antrag:pedido my:meu mi:meu mon:meu mein:meu our:nosso
  deed:escritura notary:notario notaire:notario notar:notario insurance:seguro assurance:seguro seguros:seguro
  guarantor:fiador aval:fiador caution:fiador appraisal:avaliacao valuation:avaliacao tasacion:avaliacao survey:avaliacao
  fees:comissoes fee:comissao commissions:comissoes commission:comissao maximum:maximo pay:pagar paid:paguei taxes:impostos tax:imposto cost:custo costs:custos mandatory:obrigatorio compulsory:obrigatorio required:obrigatorio obligatory:obrigatorio obligatorio:obrigatorio gastos:custos
  bank:banco banks:bancos banque:banco house:casa houses:casas home:casa property:imovel flat:apartamento apartment:apartamento vivienda:casa maison:casa haus:casa land:terreno january:janeiro february:fevereiro march:marco april:abril june:junho july:julho august:agosto september:setembro october:outubro november:novembro december:dezembro longest:maximo times:vezes moi:eu age:idade edad:idade aged:idade
  term:prazo plazo:prazo years:anos year:ano annees:anos ans:anos jahre:anos months:meses mois:meses monate:meses month:mes
  make:ganho makes:ganha touche:ganho earning:ganhando earn:ganho earns:ganha gagne:ganho gano:ganho ganando:ganhando verdiene:ganho salary:salario wage:salario wages:salario income:rendimento earnings:rendimento thousand:mil mille:mil tausend:mil pension:pensao
  gross:bruto brut:bruto brutto:bruto net:liquido netto:liquido neto:liquido nets:liquidos
  files:ficheiros owing:devo still:ainda after:depois first:primeiros five:cinco ten:dez fifteen:quinze twenty:vinte thirty:trinta max:maximo most:maximo exemption:isencao lost:perder procuration:procuracao francs:francos consentement:consentimento
  earlier:antecipada repay:amortizar repayment:amortizacao each:cada together:juntos both:ambos couple:casal married:casado she:ela he:ele i:eu je:eu ich:eu you:voces your:vosso vous:voces and:e et:e und:e
  transfer:transferir refinance:transferir switch:mudar renegotiate:renegociar appointment:chamada meeting:reuniao call:chamada charge:cobram free:gratis complain:reclamar complaint:reclamacao
  password:palavra-passe forgot:esqueci change:mudar reset:mudar delete:apagar erase:apagar account:conta data:dados photo:fotografia photos:fotografias upload:enviar file:ficheiro phone:telefone email:email
  abroad:estrangeiro foreign:estrangeiro foreigner:estrangeiro immigrant:emigrante expat:nao-residente resident:residente spread:spread inherit:herdar inherited:herdar inheritance:heranca inheriting:herdar gift:doacao half:metade owe:devo debt:divida debts:dividas rent:renda car:carro buy:comprar buying:comprar bought:comprei purchase:compra sell:vender selling:vender sold:vendi price:preco young:jovens government:estado guarantee:garantia under:ate divorce:divorcio separate:separacao girlfriend:namorada boyfriend:namorado wife:mulher husband:marido partner:companheiro sister:irma brother:irmao friend:amigo reject:recusar rejected:recusado refuse:recusar refused:recusado lose:perder build:construir building:construir renovate:obras renovation:obras another:outro other:outro help:ajuda buyers:compradores foreigners:estrangeiros representative:representante job:emprego contract:contrato temps:tempo reponse:resposta delai:prazo answer:resposta reply:resposta saved:poupados savings:poupancas rights:direitos reasonable:razoavel robot:robo human:humano online:online visa:visto citizen:estrangeiro negative:negativa choose:escolher choice:escolha difference:diferenca between:entre value:valor worth:valor low:baixa lower:baixar higher:alta percentage:percentagem hidden:custos limit:limite young:jovens steps:passos process:processo compromis:contrato-promessa achat:compra acheter:comprar fiscal:fiscal`
    .split(/\s+/)
    .map((pair) => pair.split(':')),
);

/** Words without a meaning of their own, which would count as unanswered parts of the question. */
const empty = new Set(
  `the an a of in on at to for from by with or if it its is are am be was been do does did me us can could may might
  should would will have has had need want get got much many what which when where why who how there this that about mean means please some any anything something well as his her their pour avoir happens happen
  tell explain work works so just only then now also too else really el la los las un una del al y cual cuanto cuanta puedo necesito le les des du une ou quel quelle quoi
  combien puis peux est ce il der die das ein eine oder wie viel wieviel kann ist mit fur hi hello dear over up`.split(
    /\s+/,
  ),
);

/** Words as people type them in haste. */
const hasty: Readonly<Record<string, string>> = Object.fromEntries(
  `qto:quanto qnto:quanto qt:quanto qtos:quantos q:que d:de p:para pra:para pro:para_o dum:de_um duma:de_uma tb:também tbm:também ñ:não
  cm:com tou:estou tá:está ta:está keria:queria kero:quero pq:porque vc:você vcs:vocês oq:o_que hj:hoje mto:muito qd:quando qdo:quando
  apê:apartamento ape:apartamento`
    .split(/\s+/)
    .map((pair) => pair.split(':'))
    .map(([word = '', whole = '']) => [word, whole.replace('_', ' ')]),
);

/** What a remark in brackets excludes: '(não por mês!)'. */
const excluded = /\((?:e |é )?n[aã]o [^)]*\)/gi;

/** Writes hasty words in full. */
const inFull = (question: string): string =>
  question
    .replace(excluded, ' ')
    .replace(/(?<![\p{L}\d.'’-])\p{L}{1,5}(?![\p{L}\d'’-])/gu, (word) => hasty[word.toLowerCase()] ?? word);

/** Whether a question is in another language, by words that no Portuguese one has. */
export const isForeign = (question: string): boolean => foreign.test(foldText(question).replace(/[’']/g, ' '));

/**
 * Returns a question in English, and the terms of one in Spanish, French or German, in Portuguese words: enough to
 * recognise its topic and its figures and to find its entry, not a translation. Of a Portuguese question only what is
 * typed in haste changes.
 */
export function inPortuguese(typed: string): string {
  const question = inFull(typed);
  const folded = foldText(question).replace(/[’']/g, ' ');
  if (!foreign.test(folded)) return question;
  const amounts = folded.replace(/(?<=\d),(?=\d{3}\b)/g, '').replace(/(?<=\p{L})-(?=rate\b)/gu, ' ');
  const named = everywhere().reduce((text, [pattern, portuguese]) => text.replace(pattern, portuguese), amounts);
  return named
    .replace(/\p{L}[\p{L}-]*/gu, (word) => words[word] ?? (empty.has(word) ? '' : word))
    .replace(/\s+/g, ' ')
    .trim();
}
