import { once } from '#shared/kit/once.ts';
import { foldText } from '#shared/kit/text.ts';
import { pattern } from './reading/patterns.ts';
import { person } from './reading/people.ts';
import type { Request, Subject } from './reading/request.ts';

/** Topics about the person's own case, or about decisions that the assistant cannot take. */
export type Topic =
  | 'greeting'
  | 'thanks'
  | 'decision'
  | 'forecast'
  | 'others'
  | 'outside'
  | 'euribor'
  | 'documents'
  | 'amount'
  | 'instalment'
  | 'offers'
  | 'figures'
  | 'meeting'
  | 'stage'
  | 'action';

/** Asks for a definition: for the knowledge base, not about the case. */
const definition =
  /^(?:e )?(?:o que (?:e(?! que (?!e\b|significa|quer))|sao|significam?)\b|que e\b|o que quer dizer|para que serve|qual (?:e )?a diferenca|quais (?:sao )?as diferencas|explica-me o que)/;
const own = /\b(?:meus?|minhas?|tenho|nos temos|nosso|nossa|comigo)\b/;

interface Rule {
  topic: Topic;
  asks: RegExp;
  /** Excludes questions about something else with similar words. */
  unless?: RegExp;
}

const oneDocument =
  /\b(?:irs|caderneta|certidao|mapa|recibos?|licenca|certificado|nif|ficha|extratos?|trocar|troco|substituir|errado|formatos?|tamanho|pdf|jpe?g|png|fotos?|fotografias?|apagar|seguros?|upload)\b|\bfazem com\b|\bguard\w+\b|\bdemor\w+\b|\b(?:quem|onde|senha|palavra-passe|suica|franca|alemanha|espanha|luxemburgo|inglaterra|reino unido|brasil|estrangeir\w+)\b/;

/** In order of precedence: questions that must not be answered come first. Matched against folded text. */
const rules: readonly Rule[] = [
  {
    topic: 'greeting',
    asks: /^(?:ola|oi|bom dia|boa tarde|boa noite|viva|hey|hello)(?: (?:assistente|morada|a todos))?[\s!.,?]*$/,
  },
  {
    topic: 'thanks',
    asks: /^(?:muito |mto )?(?:obrigad[oa]|obg|agradecid[oa]|ok|certo|perfeito|percebi|entendi)\b[^?]{0,25}$/,
  },
  {
    topic: 'outside',
    asks: /\bque tempo (?:faz|fara|vai|esta)\b|\b(?:previsao do|esta\w* o) tempo\b|\b(?:chover|chove|chuva|meteorol|weather|horoscopo|anedota|piada|que horas sao)|\bfaz(?:er)? (?:sol|calor|frio)\b/,
    unless: /\b(?:credito|seguro|casa|pedido|processo)/,
  },
  {
    topic: 'forecast',
    asks: /\b(?:euribor|taxas?|juros?|spreads?|precos?|mercado|casas?)\b[^?.]*\b(?:vao|vai|ira|irao)\b[^?.]*\b(?:subir|descer|baixar|aumentar|cair|estar)\b|\bvao (?:subir|descer|baixar)\b[^?.]*\b(?:euribor|taxas?|juros?|precos?)\b|\bprevis(?:ao|oes)\b/,
  },
  {
    topic: 'euribor',
    asks: /^(?:.{0,12}\b(?:qual|quanto|valor)(?: (?:e|esta|o|a|da|taxa|valor))* euribor|(?:a )?euribor (?:de )?(?:hoje|atual))(?: (?:a|de|hoje|atual|agora|neste momento|\d+ mes\w+))*\W*$/,
  },
  {
    topic: 'action',
    asks: /\baprova-(?:me|nos|o)\b|\bmud(?:a|es|ares|em|arem)\b[^?]*\bo estado\b|\b(?:podes?|podem|consegues?)\b[^?.]*\b(?:pass\w+|avanc\w+|salt\w+|mud\w+)\b[^?.]*\b(?:fase|etapa|estado)\b/,
  },
  {
    topic: 'decision',
    asks: /\b(?:vou|vao|sera que|sera|achas que|acham que|podem|consegues?|garant\w+|promet\w+)\b[^?.]*\b(?:aprova\w*|aceit(?:a|e|es|ar|am|em|o)|recus\w*|conced\w*)\b|\b(?:sou|serei|fui|estou) aprovad[oa]\b|\baprovam-?(?:me|nos)\b|\bhipoteses? de\b|\bprobabilidade\b|\bquem me empresta\b/,
    unless: /\b(?:se (?:o|for|nao)|ficheiros?|documentos?|formatos?)\b/,
  },
  {
    topic: 'decision',
    asks: /\b(?:que|qual)\b[^?.]*\bbancos?\b[^?.]*\b(?:menor|melhor|melhores|mais baix[ao]s?|mais barat[ao]s?)\b|\bpropostas?\b[^?]*\bqual\b[^?]*\bmelhor\b|\b(?:melhor|pior) (?:banco|proposta|oferta|taxa|spread|opcao|altura|momento)\b|\b(?:que|qual|quais)\b[^?.]*\b(?:proposta|banco|oferta|taxa)\b[^?.]*\b(?:devo|devia|escolh\w+|aconselh\w+|recomend\w+)\b|\bdevo (?:escolher|aceitar|comprar|assinar|avancar|vender|esperar|amortizar|fazer)\b|\b(?:aconselh|recomend)a(?:s|m|rias|riam|-me|s-me)?\b|\bvale a pena\b|\bgarant(?:e|em|es|ir|irem|ia|am)(?:-me)? (?:a |uma |essa |que |o )?(?:taxa|spread|credito|juro)\b/,
    // The trade-off has an entry.
    unless: /\b(?:fixa|fixo|variavel|mista)\b[^?.]*\b(?:fixa|fixo|variavel|mista)\b|\btransf\w+|\bmudar de banco\b/,
  },
  {
    topic: 'others',
    asks: /\b(?:processo|pedido|estado|propostas?|documentos?|dados|lista|nomes?)\b[^?]*\bd[aoe]s? (?:(?:minha|meu|outr\w+) )?(?:irma|irmao|amig[oa]|colega|vizinh[oa]|cunhad[oa]|prim[oa]|clientes?|pessoas?)\b/,
  },
  {
    topic: 'others',
    asks: /\b(?:processo|pedido) d(?:ele|ela|eles|elas|[ao] (?:minha|meu) (?:patr\w+|chefe|marido|mulher|espos[oa]|namorad[oa]|companheir[oa]|pai|mae|filh[oa]))\b/,
  },
  {
    topic: 'documents',
    asks: /\b(?:rejeit\w+|recus\w+|devolv\w+)\b[^?]*\b(?:extratos?|recibos?|irs|mapa|ficheiros?|fotos?|documentos?)\b|\bfalt\w+(?:-me)? (?:entregar|enviar|mandar|submeter)\b|\bficheiros?\b[^?]*\b(?:revisao|analise)\b/,
  },
  {
    topic: 'documents',
    asks: /\b(?:documentos?|documentacao|papeis|papelada|docs)\b/,
    unless: oneDocument,
  },
  {
    topic: 'amount',
    asks: /\b(?:quanto|que (?:valor|montante|credito)|qual (?:e )?o (?:valor|montante)(?: maximo)?)(?: dinheiro)?(?: e)?(?: que)? (?:(?:eu )?(?:posso|consigo|podemos|conseguimos|poderia|conseguiria) (?:pedir|obter|emprestar|financiar|ter|receber|conseguir|que me emprestem)|(?:(?:me|nos) )?(?:emprestam|financiam|dao|podem emprestar|empresta|financia)|(?:o banco|os bancos) me? ?(?:empresta|emprestam|financia|financiam)\b)|\bcapacidade de (?:endividamento|credito)\b|\bmontante maximo\b|\bmaximo que (?:posso|consigo)\b/,
  },
  {
    topic: 'amount',
    asks: /\b(?:posso|consigo|podemos|conseguimos|poderia|conseguiria|chega)\b[^?.]*\b(?:pedir|obter|credito|emprestimo|emprestad\w+|financi\w+|comprar)\b[^?]*(?:\d{3}|\d\s?(?:mil|k)\b)/,
    unless: /\b(?:amortiz\w+|documentos?)\b/,
  },
  {
    topic: 'instalment',
    asks: /\b(?:como|de que forma|qual a formula)\b[^?.]*\bcalcul\w*[^?.]*\bprestac|\bcalcul\w+[^?.]*\bprestac|\bprestac\w*[^?.]*\b(?:e|sao) calculad|\bquanto\b[^?.]*\b(?:pagar|pago|paga|fica|ficaria|ficava|seria|vou ter)\b[^?.]*\b(?:prestac\w*|por mes|mensal\w*|ao mes)\b|\b(?:qual|quanto)\b[^?.]*\b(?:minha|a|da|de) (?:prestacao|mensalidade|parcela)\b|\bvalor da (?:minha )?(?:prestacao|mensalidade|parcela)\b/,
  },
  {
    topic: 'meeting',
    asks: /\b(?:minha|proxima|quando|tenho)\b[^?.]*\b(?:chamada|reuniao|call)\b/,
    unless: /\b(?:marcar|agendar|marco|agendo)\b/,
  },
  {
    topic: 'offers',
    asks: /\b(?:propostas?|ofertas?)\b|\b(?:meu|minha)\b[^?.]*\b(?:taeg|mtic)\b/,
    unless:
      /\b(?:desist\w+|arrepend\w+|ideias|voltar atras|cancel\w+|prazo|responder|decidir|valid[ao]s?|validade|reflexao|vincul\w+|simulac\w+|diferenca|fine|banco tem|30 dias|7 dias|pensar|tempo|fixa|mista|variavel|aprovad[ao])\b|%/,
  },
  {
    topic: 'figures',
    asks: /\b(?:meu|minha|nosso|nossa)\b[^?.]*\b(?:ltv|esforco|racio|montante|rendimento|despesas)\b|\bquanto (?:e que )?(?:pedi|estou a pedir|ganho)\b|\bque (?:valores|numeros|dados)\b[^?.]*\bpedido\b/,
    unless: /\b(?:mudar|mudo|alterar|altero|atualizar|corrigir|editar|como)\b/,
  },
  {
    topic: 'stage',
    asks: /\bem que (?:fase|etapa|estado|ponto|pe)\b|\b(?:como|onde) (?:esta|vai|anda|ficou|estao)\b[^?.]*\b(?:pedido|processo|credito|aplicacao|candidatura)\b|\bestado do\b[^?.]*\b(?:pedido|processo|credito)\b|\bproxim[oa]s? (?:passos?|etapas?|fases?)\b|\bo que (?:se segue|vem a seguir|acontece agora|acontece a seguir|tenho de fazer|devo fazer|faco agora|(?:me )?falta)\b|^e agora\b|\b(?:enviei|submeti|mandei|entreguei)\b[^?]*\be agora\b|\bfalta(?:-me)? (?:alguma coisa|muito|fazer|algo)\b|\bquando\b[^?.]*\b(?:respondem|resposta|sei|decidem|terminam|noticias)\b|\bja (?:foi|esta|tenho|ha)\b[^?.]*\b(?:aprovad|analisad|resposta|decisao|noticias)|\bja (?:passaram|la vao|fez)\b[^?.]*\b(?:semanas?|dias|mes|meses)\b|\bninguem (?:me )?(?:diz|disse|respond\w+)\b/,
    unless: /\b(?:cpcv|promessa|sinal)\b/,
  },
  {
    topic: 'stage',
    asks: /\b(?:quando|que dia)\b[^?]*\b(?:minha|nossa) escritura\b|\bpedido\b[^?]*\b(?:cancelado|encerrado|sumiu|desapareceu)\b/,
  },
];

/** Returns the topic of a question about the person's case; undefined for questions to the knowledge base. */
export function topicOf(question: string): Topic | undefined {
  // A point within a number ends no sentence.
  const text = foldText(question)
    .trim()
    .replace(/(?<=\d)[.,](?=\d)/g, '')
    .replace(/\brecibos verdes\b/g, 'independente');
  if (definition.test(text) && !own.test(text)) return undefined;
  return rules.find(({ asks, unless }) => asks.test(text) && !unless?.test(text))?.topic;
}

/** Returns a pattern of alternatives that follow each other within a question. */
const inTurn = (...parts: readonly string[]): RegExp => pattern(parts.map((part) => `\\b(?:${part})\\b`).join('[^?]*'));

/** Questions whose words are too common to find their entry by them, in order of precedence. */
const entryRules = once(() =>
  (
    [
      ['contact-team', 'marcar|agendar|marco|agendo', 'chamada|reuniao|videochamada|call'],
      ['reflection-period', '(?:posso|podemos) (?:ja )?assinar'],
      ['reflection-period', 'quanto tempo', 'pensar|decidir'],
      ['data-protection', 'quem', 've|ver|veem|acede|aceder', 'documentos?|dados'],
      ['negative-euribor', 'juros?|taxas?|euribor|indexante', 'negativ[ao]s?'],
      ['locked-pdf', 'pdf|ficheiro|extrato|recibo', 'senha|palavra.passe|password|protegid\\w+'],
      ['id-card-copy', 'consentimento'],
      ['id-card-copy', 'copia|enviar|mandar', 'cartao de cidadao'],
      ['price-of-service', 'levam|cobram|pago|pagar', 'por ist[oa]|por isso|alguma coisa|a meio'],
      ['deposit', 'sinal', 'recus\\w+|perco|perder'],
      ['deposit', 'passar|falhar|acabar', 'prazo', 'cpcv|promessa'],
      ['deposit', 'desist\\w+', 'sinal|cpcv|promessa'],
      ['deposit', 'sinal|cpcv|promessa', 'desist\\w+'],
      ['price-of-service', 'desist\\w+', 'pago|pagar'],
      ['changed-case', 'perdi o (?:emprego|trabalho)', 'enviar|papeis|documentos?|pedido'],
      ['changed-case', 'esquec\\w+', 'credito|emprestimo|cartao|divida'],
      ['changed-case', 'mud(?:ei|o|ar) de (?:emprego|trabalho|empresa)'],
      ['payment-request', 'transf\\w+|pag\\w+|deposit\\w+', 'conta vossa|vossa conta|iban'],
      ['payment-request', 'nome da morada'],
      ['tan-taeg-mtic', 'tan', 'taeg', 'mtic'],
      ['mtic', 'mtic', 'significa|quer dizer'],
      ['deposit', '(?:cpcv|promessa)\\b.*\\b(?:passar|passou|acabar|acabou|falhar) o prazo'],
      ['complaints', 'queixa|reclama\\w*'],
      ['password-and-security', 'senha|password|palavra.passe', 'e|esta'],
      ['true-figures', 'escond\\w+', 'mapa|banco|credito'],
      [
        'true-figures',
        'colocar|por|puser|meter|declar\\w+',
        'renda|salario|rendimento',
        'em vez de (?:\\d|o verdadeiro)',
      ],
      [
        'true-figures',
        '(?:edit|alter|falsific|forj)\\w+',
        'pdf|holerite|recibo|extrato',
        'aumentar|salario|valor|rendimento',
      ],
      ['replace-document', 'apagar|remover|eliminar', 'recibo|ficheiro|documento|extrato|fotos?'],
      ['document-age', 'validade|caduc\\w+', 'caderneta|mapa|recibos?|documentos?|papeis'],
      ['document-age', 'outra vez|de novo', 'recibos?|extratos?|mapa|documentos?|papeis'],
      ['fine', 'fine', 'simulacao'],
      ['certidao-permanente', 'codigo', 'certidao'],
      ['mapa-responsabilidades', 'mapa de responsabilidades'],
      ['power-of-attorney', 'procuracao'],
      ['mixed-rate', 'mista', 'boa|marketing'],
      ['amortisation', 'sac|tabela price'],
      ['euribor', 'euribor', 'que conta|do dia'],
      ['loan-to-value', '(?:emprest|financ)\\w+', 'quant\\w+ ?(?:%|por cento)[^?]*|que percent\\w+'],
      ['withdraw', 'escolhi', '(?:fechad|garantid|definitiv)\\w+|oficial'],
      ['separation', '(?:divorci|separ)\\w+', 'credito'],
      [
        'buying-together',
        'posso|podemos|consigo|conseguimos',
        'pedir|comprar|entrar',
        `com (?:[oa] )?(?:meu|minha) (?:${person})(?!.{9})`,
      ],
      ['buying-together', 'pedir|pedido|comprar', '(?:a dois|com outra pessoa)(?!.{9})'],
      ['imt-jovem', 'imt jovem'],
      ['imt-jovem', 'jove(?:m|ns)', 'imt'],
      ['imt-jovem', 'imt|isencao', 'perder|perco'],
      ['refused', 'banco', '(?:recus|chumb)(?:ou|aram)', 'pedido|credito'],
      ['refused', 'bancos?', 'di(?:sser|z|zer)\\w* que nao'],
      ['refused', 'recus(?:aram|ou)(?:-me)?(?: o credito)? (?:num|no|pelo) (?:outro )?banco'],
      ['bad-credit-record', 'incumprimento|divida|atraso', 'meo|vodafone|edp|operadora|telemovel|ginasio'],
      ['debt-of-deceased', 'faleceu|morreu', 'devia|divida|credito'],
      ['rented-out', '(?:alug|arrend|emigr)u?ei', 'credito|banco'],
      ['effort-ratio', 'cart(?:ao|oes)', 'esforco'],
      ['foreign-income', 'tradu[zc]\\w+|(?:autorizacao|titulo) de residencia'],
      ['new-application', 'tenho 1[0-7] anos(?! de)|menor de idade|(?:dois|duas|2) pedidos'],
      ['foreign-savings', 'fgts'],
      ['down-payment', 'avaliac\\w+', 'mais baix\\w+', 'preco'],
      ['self-employed', 'conta propria|recibos verdes', 'recus\\w+'],
    ] as const
  ).map(([entry, ...parts]) => ({ entry, asks: inTurn(...parts) })),
);

/** Returns the id of the entry that answers a question for certain. */
export const entryAsked = (question: string): string | undefined => {
  const text = foldText(question);
  return entryRules().find(({ asks }) => asks.test(text))?.entry;
};

/** A figure that a question can ask for. */
export type Figure =
  | Subject
  | 'ratios'
  | 'down_payment'
  | 'loan_stamp'
  | 'repayment'
  | 'income'
  | 'cash'
  | 'enough'
  | 'transfer'
  | 'balance'
  | 'savings';

const asksTaxes =
  /\b(?:imt|itbi|sisa)\b|\bimpostos?\b[^?]*\b(?:casa|imovel|apartamento|moradia|compra|comprar|habitacao|terreno)\b|\bcasa\b[^?]*\bimpostos?\b/;
/** Other taxes and questions, and land that has a rate of its own. */
const asksOtherTaxes =
  /\b(?:irs(?! d(?:os?|a|e) (?:meus? |minha )?(?:pais?|mae))|imi|mais.valias|juros|documentos?|comprovativos?|reembolso|quando|rustic\w+)\b|\bselo d[oe] (?:credito|emprestimo)\b/;

/** Asks for the longest term without saying an age. */
const asksLongestTerm = /\bprazo\b[^?]*\b(?:maximo|possivel|posso|podemos|consigo)\b|\bmaximo\b[^?]*\bprazo\b/;
/** Asks for the term, or whether the age is an obstacle. */
const asksTerm =
  /\b(?:prazo|duracao)\b|\bquantos anos\b[^?]*\b(?:pagar|credito|emprestimo|ter|posso|dao)\b|\bate que idade\b|\b(?:posso|consigo|podemos|conseguimos|ainda|velh[oa]|idade|entra)\b[^?]*\b(?:credito|emprestimo|casa)\b/;
const asksOther =
  /\b(?:entrega|documentos?|resposta|reflexao|validade|propostas?|imt|irs|imi|garantia|entrada|seguros?|fiador\w*|cancro|doenca|avaliacao|sinal|escritura|amortiz\w+|transfer\w+|renegoci\w+|namorad\w+(?! (?:de |tem |com )?\d)|condominio|spread|euribor|deficien\w+|incapacidade)\b/;

const asksAmount =
  /\b(?:quanto|que (?:valor|montante|credito|casa)|ate (?:onde|quanto)|posso|consigo|podemos|conseguimos|da(?= para| pra|\?|$)|daria|chega|emprestam|financiam|limite|maximo)\b/;

const hasDoubt = ({ unread }: Request, ...doubts: readonly Request['unread'][number]['doubt'][]): boolean =>
  unread.some(({ doubt }) => doubts.includes(doubt));

const asksRatio = /\b(?:ltv|racio|(?:taxa de )?esforco)\b/;
const asksIncome =
  /\b(?:quanto|que|qual)\b[^?]*\b(?:preciso|precisamos|tenho|temos|devo|necessario|minimo)\b[^?]*\b(?:ganhar|receber|rendimento|salario|ordenado|vencimento)\b|\b(?:rendimento|salario|ordenado) (?:minimo|necessario)\b/;
const asksPayment = /\bquanto\b[^?]*\b(?:pago|pagar|paga|fica|fico|ficaria|da|seria|custa)\b/;
const asksDownPayment = /\b(?:entrada|capita(?:l|is) proprios?|de lado|apport|garantia|garante)\b/;
const asksCash =
  /\b(?:dinheiro|capital|ter|tenho de ter|preciso)\b[^?]*\b(?:em mao|no total|ao todo|(?:com|contando) (?:os )?impostos|com tudo)\b/;
const asksTransfer =
  /\btransf\w+\b[^?]*\b(?:credito|emprestimo|banco)\b|\b(?:credito|emprestimo)\b[^?]*\btransf\w+|\b(?:mudar|mudo|trocar) (?:de|para outro) banco\b/;
const asksGain = /\b(?:vale a pena|compensa|poup\w+|quanto|ganho com)\b/;
const namesInstalment = /\b(?:prestac\w+|parcelas?|mensalidades?)\b/;
const asksSavings =
  /\bda(?:o|ria)? para\b|\b(?:chega|basta|suficiente)|\b(?:posso|consigo|podemos|conseguimos)\b[^?]*\bcomprar\b|\bcasa de quanto\b/;
const asksBalance =
  /\bquanto\b[^?]*\b(?:dev(?:o|er\w*|ia|endo)|divida|falta\w*)\b[^?]*\b(?:ao fim|depois|daqui|passad\w+|apos)\b|\b(?:ao fim|depois|daqui|passad\w+|apos)\b[^?]*\bquanto\b[^?]*\b(?:dev(?:o|er\w*|ia|endo)|divida|falta\w*)\b/;
const asksLoanStamp = /\bselo\b[^?]*\b(?:credito|e[mn]prestimo|financiamento|hipoteca)\b/;
const asksRepayment = /\b(?:amorti[sz]\w+|abat\w+|liquidar|antecipad\w+)\b/;

/** Returns the figure that a question asks for, by its words and by what it states. */
export function figureOf(question: string, request: Request, topic: Topic | undefined): Figure | undefined {
  const text = foldText(question);
  const { loanAmount, propertyValue, unnamed, incomes, ages, rates, terms, repaid, owed } = request;
  const isOfDebt = owed !== undefined && rates.length > 0 && terms.length > 0;
  const hasPrincipal = (loanAmount ?? propertyValue) !== undefined || unnamed.length > 0 || isOfDebt;
  const saysIncome =
    incomes.length > 0 || hasDoubt(request, 'period', 'payday', 'gross', 'net', 'currency', 'household');
  if (asksCash.test(text) && propertyValue !== undefined && rates.length === 0) return 'cash';
  if (
    (asksTransfer.test(text) || (owed !== undefined && /\btransf/.test(text))) &&
    asksGain.test(text) &&
    (topic === undefined || topic === 'instalment')
  )
    return 'transfer';
  if (
    asksTaxes.test(text) &&
    !asksOtherTaxes.test(text) &&
    (hasPrincipal || hasDoubt(request, 'inheritance', 'heirs', 'gift', 'part', 'company'))
  )
    return 'taxes';
  if (asksRatio.test(text) && (loanAmount ?? request.otherInstalments) !== undefined && (propertyValue ?? incomes[0]))
    return 'ratios';
  if (asksRatio.test(text) && unnamed.length === 1 && incomes.length > 0) return 'ratios';
  const isWhole = hasPrincipal && rates.length > 0 && terms.length > 0 && !saysIncome;
  if (isWhole && (terms.length > 1 || request.after !== undefined) && asksBalance.test(text)) return 'balance';
  if (topic === 'documents' || topic === 'offers' || topic === 'meeting' || topic === 'stage') return undefined;
  if (topic === 'figures') return saysIncome && !text.includes('?') ? 'amount' : undefined;
  const hasAmount = hasPrincipal || (request.ownMoney ?? repaid) !== undefined;
  if (hasAmount && !saysIncome && asksRepayment.test(text)) return 'repayment';
  if (hasPrincipal && asksLoanStamp.test(text)) return 'loan_stamp';
  const isOwn = propertyValue !== undefined && request.ownMoney === undefined && request.ownShare === undefined;
  if (isOwn && !saysIncome && topic === undefined && asksDownPayment.test(text)) return 'down_payment';
  if (hasPrincipal && !saysIncome && asksIncome.test(text)) return 'income';
  const isOfLoan =
    hasPrincipal &&
    !saysIncome &&
    (terms.length > 0 || rates.length > 0 || hasDoubt(request, 'rate', 'number', 'spread'));
  const isOfTerm = hasPrincipal && terms.length > 0 && !saysIncome && (terms.length > 1 || asksPayment.test(text));
  if (
    isWhole ||
    isOfTerm ||
    (isOfLoan && topic === undefined && namesInstalment.test(text)) ||
    (topic === 'instalment' && hasPrincipal)
  )
    return 'instalment';
  if (topic === 'instalment') return saysIncome ? 'amount' : undefined;
  const hasOnlySavings = request.ownMoney !== undefined && !hasPrincipal && !saysIncome;
  if (hasOnlySavings && ages.length + terms.length === 0 && asksSavings.test(text)) return 'savings';
  const hasPriceToo = request.ownMoney !== undefined && propertyValue !== undefined && loanAmount === undefined;
  if (hasPriceToo && !saysIncome && asksSavings.test(text)) return 'enough';
  if (topic === 'amount' || request.budget !== undefined) return 'amount';
  if (hasDoubt(request, 'consolidation')) return 'amount';
  if (request.hasGuarantor && saysIncome && /\bcont(?:a|am|ar|avel)\b/.test(text)) return 'amount';
  const isOther = asksOther.test(text);
  if (unnamed.length > 0 && !isOther && topic === undefined && asksAmount.test(text)) return 'amount';
  if (saysIncome && request.otherInstalments !== undefined && !isOther && !asksAmount.test(text) && text.includes('?'))
    return 'ratios';
  if (saysIncome && (!isOther || hasPrincipal) && (asksAmount.test(text) || !text.includes('?'))) return 'amount';
  if (
    ages.length > 0 &&
    !isOther &&
    !hasPrincipal &&
    (asksTerm.test(text) || terms.length > 0 || (ages.length > 1 && /\bcredito\b|\bquantos anos\b/.test(text)))
  )
    return 'term';
  const saysNothing = ages.length + terms.length + unnamed.length + rates.length === 0 && !hasAmount && !saysIncome;
  if (saysNothing && topic === undefined && !isOther && asksLongestTerm.test(text)) return 'term';
  return loanAmount !== undefined && propertyValue !== undefined && !isOther && !saysIncome ? 'ratios' : undefined;
}

/** Whether a question about another figure also asks for the instalment of a loan that it states. */
export const asksInstalmentToo = (question: string, { loanAmount, rates, terms }: Request): boolean =>
  loanAmount !== undefined && rates.length > 0 && terms.length > 0 && namesInstalment.test(foldText(question));
