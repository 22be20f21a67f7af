/**
 * Words that passwords are commonly made of, in lower case: the first 15 000 entries of @zxcvbn-ts/language-common 4.1.3
 * (MIT), without the digits and signs around them. Data, not to be read.
 */
export const commonWords = `
aaaa aaaaa aaaaaa aaabbb aaasss aabbcc aaliyah aardvark aaron aassdd abacab abacus abba abbey abbott abby abcd abcdefg
abcxyz abdullah aberdeen abgrtyu abigail abnormal abracadabra abraham abrakadabra abraxas abrupt absolut absolute
absolutely abstr abstract abudfv acacia academy acapulco accept access acclaim accord account acdc aceman acer acetate
achilles achtung acid acidburn acmilan action active acura adam adams addict addicted addison address adelaide adelina
adeline adgjmptw adidas admin administrator admiral adonis adrenalin adria adrian adriana adrianna adriano adrienne
adrock adult adults advance advanced advent adventur adventure aerosmit aerosmith aezakmi africa afrika again agassi
agatha agent aggie aggies aguila ahmed aikido aikman aileen aimee airborne airbus aircraft airforce airman airplane
airport airwolf aisan ajax akasha akatsuki akira alabama aladdin aladin alain alan alanis alanna alaska alatam albany
albatros albert alberta alberto albina albino albion alcatel alcatraz alchemy alcohol alejandr alejandra alejandro
aleksander aleksandr aleksandra aleksei aleksey alena alenka alert alesha alessand alessandro alessio alex alexa
alexalex alexande alexander alexandr alexandra alexandre alexandru alexei alexey alexi alexia alexis alexus alexxx
alfa alfalfa alfarome alfonso alfred alfredo algebra algernon alibaba alice alicia alien aliens aligator alina alinka
alisa alisha alisher alison alissa alive alkaline alla allah allan allblack allday allegra allegro allen alley
alleycat allgood alliance allie allied alligator allison allman allmine allnight allright allsop allstar allstate ally
allyson almighty almond aloha alone alonso alonzo alpha alphabet alphaman alpina alpine altair altec alterego althea
althor altima altoids alucard alvaro alvin always alyson alyssa amadeus amalia amand amanda amarillo amateur amateurs
amatory amature amazing amazon amber ambers ambrose ambrosia amelia amelie americ america american amerika ameteur
amethyst ametuer amidala amiga amigo amigos amnesia amonra amor amorcit amore amoremio amour amstel amsterda amsterdam
anaconda anai anakin anakonda anal analog analsex ananas anarchy anastasi anastasia anastasiya anchor anders andersen
anderson andi andre andrea andreas andreev andrei andrej andres andrew andrews andrey android andromed andromeda andy
andyandy andyod anechka anfield anfisa ange angel angela angele angeles angelic angelica angelika angelina angeline
angelit angelito angell angelo angelok angels angelus angie angus anhyeuem animal animals animated anime anita ankara
anna annaanna annabell anne annette annie annika annmarie anonymous another answer antares antelope anthem anthon
anthony anthrax antigone antoine anton antoni antonia antonina antonio antonov antony antwerp anubis anything anytime
aolsucks apache apollo apple applepie apples apricot april aprilia apteka aptiva aquafina aquarium aquarius aquila
aqwzsx arabella aragon aragorn aramis arcadia arcane arcangel arch archange archangel archer archery archie architec
archon arctic area argentin argentina argyle ariana ariane arianna ariel arielle aries arizona arjay arkansas arlene
armada armageddon armagedon arman armand armando armani armored armstron armstrong army arnaud arnold around arrakis
arrow arrows arse arsena arsenal artem artemis artemka arthur artist artur arturo asdas asdasd asddsa asdf asdfasdf
asdffdsa asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdfqwer asdfzxcv asdqwe asdzxc asgard ashle ashlee ashleigh
ashley ashton ashtray asia asian asians aside asimov aslan asmodeus aspen aspire aspirin aspirine assasin assass
assassin assassins assault asscock asses assface assfuck asshol asshole assholes asslover assman assmunch asss asswipe
assword astalavista asterix asthma astonvil astra astral astrid astro astros asylum athena athens athletic athlon
athome atlanta atlantic atlantis atlas atomic atreides attack atticus attila attitude attorney attract aubrey auburn
auckland audi audia audio auditt audrey auggie august augusta augustin augusto augustus aurelie aurora aussie austin
australi australia austria auto autumn avalanch avalanche avalon avangard avanti avatar avenger avengers avenue avery
aviation aviator avrora awesome awful awnyce axeman axio ayanami ayrton azamat azazel azert azerty azertyui azertyuiop
azrael azsxdc azsxdcfv aztnm azzer babe babel babemagn babemagnet baberuth babes babies baboon babushka baby babybaby
babybear babyblue babyboy babycake babydoll babyface babygir babygirl babylon babylove bacardi bacchus bach bachelor
back backbone backdoor backup bacon badabing badass badboy badboys baddest baddog badger badgers badgirl badguy badman
badnaamhere bagels baggies baggins baggio bagira bagpuss bahamas bahamut bailey bajingan baker balance balboa balder
baldwin ball ballard baller ballet ballin balloon balloons balls ballsack balrog baltimor bama bambam bambi bambino
bamboo banaan banan banana bananas banane band bandi bandit bang bangbang banger bangkok bank banker banks banner
banshee banzai baracuda baraka barb barbados barbara barber barbie barcelon barcelona barclay barefeet barefoot barfly
baritone barker barkley barks barley barlow barnaby barnes barney barnie baron baronn barracud barracuda barrage
barrel barrett barron barry barselona barsik bart bartman bartok barton base basebal baseball basement basher basic
basil basket basketba basketbal basketball bass bassbass basset bassett bassin bassman bassoon bastard bastards bastet
bastian batgirl bathing batista batma batman battery battle bauhaus baura bavaria baxter bayern baylee baylor baywatch
bazooka bball bbbbbb bbking bcfields bdfyjd bdfyjdf bdsm beach beachbum beaches beacon beagle beaker beaks beamer bean
beanbag beaner beanie beans bear bearbear bearcat bearcats beardog bears beast beastie beat beater beating beatle
beatles beatrice beatriz beau beaumont beautifu beautiful beauty beaver beavers beavis because becca beck becker
beckham becky becool bedford bedlam bedrock bedroom beebop beech beef beefcake beeker beeline beemer beepbeep beer
beerbeer beerman beerme beethove beetle beezer before begemot behappy beijing belair belfast belgium believe belinda
belinea belize belkin bell bella bellaco bellagio belle belly belmont beloved bender bendover benedict benessere
benfica beng bengal bengals benito benjami benjamin benji bennett bennie benny benoit benson bentley benton benz
beowulf beretta bergen berger bergkamp berkeley berlin bermuda bernard bernardo bernhard bernice bernie berry berserk
bert bertha bertie bertram bertrand bessie best bestbuy beta beth bethany betsy better bettina bettis betty bettyboo
bettyboop beverley beverly beyonce beyond bgates bhbcrf bhbirf bhbyrf bhjxrf bian bianca biao biatch bicycle bigal
bigass bigballs bigbang bigbear bigben bigbird bigblack bigblock bigblue bigbob bigboobs bigbooty bigboss bigboy
bigbucks bigbutt bigbutts bigcat bigcock bigd bigdad bigdaddy bigdawg bigdick bigdicks bigdog bigfish bigfoot bigger
biggie biggirl biggles biggun bigguns bigguy bighead bigjim bigjoe bigjohn bigmac bigmama bigman bigmike bigmoney
bignasty bignuts bigone bigones bigpenis bigpimp bigpoppa bigpun bigpussy bigred bigsexy bigshow bigtime bigtit
bigtits bigtruck biguns bigworm biit bike biker bikers bikini bilbo bill billabon billabong billbill billie billows
bills billy billybob billyboy bimbo bimmer binder bing bingo binky binladen biohazard biology bionic bionicle bird
birddog birdie birdman birgit birthday biscuit biscuits bisexual bishop bismarck bismark bismilla bismillah bitch
bitchass bitches bitchs bitchy bite biteme bitter bizkit bizzare blabla black blackass blackbel blackbelt blackberry
blackbir blackbird blackboy blackcat blackcoc blackcock blackdog blackhaw blackhawk blackice blackie blackjac
blackjack blacklab blackman blackops blackout blacks blacky blade blades blah blahblah blaine blair blake blam blanca
blanche blanco blank blanked blast blaster blaze blazer blazers bleach bledsoe blender blessed blessing blind blink
blinky bliss blitz blizzard blobby block blocked bloke blond blonde blondes blondie blondinka blonds blondy blood
bloods bloody bloopers blossom blow blower blowfish blowjob blowme blubber blue blueball bluebell blueberr blueberry
bluebird blueblue blueboy bluedog blueeyes bluefish bluejay bluejays blueman bluemoon bluenose blues bluesky bluesman
bluestar blunt blunted blunts board boarder boat boater boating boats bobafett bobb bobber bobbi bobbie bobbob bobby
bobbys bobcat bobcats bobdole bobdylan bobert bobmarle bobmarley body boeing bogart bogdan bogey bogota bogus bohica
boiler boingo bolero bolitas boliva bolivi bollocks bollox bologna bolton bomb bombay bomber bombers bonanza bond
bondage bone bonehead boner boners bones bonethug bong bonghit bongo bonita bonjour bonjovi bonkers bonner bonnie
bonovox bonsai bonzai bonzo boob boobear boobed boobie boobies booboo boobs boogaloo booger boogers boogie boohoo book
bookcase booker bookie books bookworm boom boomboom boomer booper booster boot booter bootie bootleg boots bootsie
bootsy booty bootys booyah boozer bopper borabora bordeaux border borders borges boricua boris borman boroda boromir
borussia bosco boss bosshog bossman boston bottle bottom boulder bounce bouncer bounty bourbon bowie bowl bowler
bowling bowman bowser bowtie bowwow boxcar boxer boxers boxing boxster boxter boys boytoy boyz bozo bracken brad
bradford bradley bradshaw brady brain brains bramble branch brand branden brandi brando brandon brandy brasil bravehea
braveheart braves bravo braxton brazil bread break breaker breanna breast breasts breath breathe breeze breezy bremen
brenda brendan brenna brennan brent brest brett brewer brewster brian briana brianna brians brick bricks bridge
bridget briefs brigada briggs bright brighton brigitte brisbane bristol british britney britt britta brittany brittney
broad broadway brock brodie broken broker bronco broncos bronson bronze brook brooke brooklyn brooks brother brothers
brown browndog brownie browning browns bruce brucelee bruins bruiser brunette bruno brutal brutus bryan bryant bryson
bubba bubbas bubble bubblegum bubbles buceta buchanan buck buckaroo bucker bucket buckeye buckeyes buckley bucks
buckshot buckwhea bucky bucs budapest budd buddah buddha buddie buddies buddy buddyboy buddydog buddys budgie budlight
budlite budman buds budweise budweiser buff buffa buffalo buffer buffet buffett buffy buford bugatti bugger bugman
bugs bugsbunn buick builder building bukkake bukowski bull bulldawg bulldog bulldogs buller bullet bulletin bullfrog
bullit bullock bulls bullseye bullshit bullwink bumble bummer bumper bundy bunghole bungle bunker bunnie bunnies bunny
buratino burger burgess burn burner burning burnout burns burrito burton bush bushel bushido bushman business
businessbabe buste busted buster bustle busty butch butcher butchie butchy butkus butler butt buttbutt butter buttercu
buttercup butterfl butterfly butters buttfuck butthead butthole buttman button buttons butts buzz buzzard buzzer
bynthytn byron byteme cabbage cabernet cable caboose cabron cactus caddy cadillac cadman caesar cafc caitlin caitlyn
cajun cake calamity calculus caldwell caleb calendar calgary cali calibra calico caliente californ california caligula
calimero call callahan callaway callie calling callisto callofduty callum calvin calypso camaro camaross camber
cambiami cambridg cambridge camden came camel camelot camels cameltoe camera camero cameron camil camila camilla
camille camilo camino camp campbell camper camping campus canada canadian canary cancel cancer cancun candace candice
candie candies candle candles candy candyass candyman candys cang canine cannabis cannibal cannon cannonda canon
canton cantona cantor canuck canucks canyon capcom capecod capetown capital capitals capoeira capone caprice capricor
capricorn capslock captain caracas carajo caralho caramba caramel caravan carbon card cardiff cardinal cardinals cards
care carebear carefree carina carl carla carlin carling carlisle carlito carlitos carlo carlos carlotta carlton carman
carme carmel carmen carmex carmine carnage carney carnival carol carola carole carolin carolina caroline carolyn
carpedie carpediem carpente carpet carrera carrie carroll carrot carrots cars carson carsten carter carthage cartier
cartman cartoon cartoons carver casablanca casanova cascade case caserta casey caseydog cash cashew cashflow cashmone
cashmoney casino casio caspe casper cassandr cassandra cassi cassidy cassie cassius caster castillo castle castor
castro casual catalina catalog catch catcher catdaddy catdog caterina catfight catfish catfood catherin catherine
catholic cathy catman catnip cats cattle catwoman caught caution cavalier cavalry caveman cayenne cayman cazzo cazzone
ccbill cccccc cdtnbr cdtnkfyf ceasar ceaser cecil cecile cecilia ceckbr cedar cedars cedric celeb celebrity celeron
celeste celica celina celine celtic celtics cement ceng cent center central century cerber cerberus cerebus cesar
cesare cessna cevthrb cezer cfitymrf cfvceyu cgfhnfr chachi chad chadwick chai chains chainsaw chair chairman challeng
chamber chambers champ champion champs chan chance chandler chandra chanel chang change changed changeme changes
chango channel chantal chao chaos chapman chappy charge charger chargers charisma charity charle charlene charles
charley charli charlie charlott charlotte charlton charly charmed charming charon charter chas chase chaser chastity
chat chateau chatham chauncey chavez cheater check checker checkers checkit checkmat cheddar cheeba cheech cheeks
cheeky cheerleaers cheers chees cheese cheesy cheetah chef chelle chelse chelsea chelsey chemical chemist chemistry
chen cheng cherie cherokee cherries cherry cheryl cheshire chess chessie cheste chester chestnut chevelle chevrole
chevrolet chevy chevys chewbacc chewey chewie chewy cheyanne cheyenne chiara chicago chicco chichi chick chicken
chickens chickenwing chicks chico chief chiefs chiks child children chili chill chilli chillin chilly chimera chin
china chinchin chinese chingon chino chinook chip chipmunk chipper chippy chips chiquita chitown chivas chloe chocha
chocolat chocolate choice choke chong chooch choochoo chopin chopper choppers chou chouchou chowchow chowder chris
chrisb chrisbln chriss chrissy christ christa christel christi christia christian christie christin christina
christine christma christmas christo christop christophe christopher christy chrome chronic chrono chronos chrysler
chuai chuan chuang chubby chuck chuckie chuckles chucky chui chun chunky chuo church churchil ciao ciaociao ciccio
cicero cigar cigars cimbom cinder cindy cinema cinnamon circle circus cirrus cisco citadel citation citibank citizen
citroen citron citrus city civic civicsi civilwar cjkysirj cjkywt cjytxrf claire clancy clapton clara clarence
clarinet clarissa clark clarke class classic classics claude claudi claudia claudine claudio clay claymore claypool
clayton clean cleaner cleaning clemens clement clemente clemson cleo cleopatr cleopatra clerks cletus clevelan
cleveland clever click cliff clifford cliffy clifton climax climber climbing clint clinton clipper clippers clips clit
clitoris clock close closer cloud clouds cloudy clover clovis clown clowns club clueless cluster clutch clyde cneltyn
cnfkrth cnfybckfd cntgfy coach coaster cobain cobalt cobra cobras cocacol cocacola cocaine cochise cock cocker cocks
cocksuck cocksucker cocktail cocoa coconut code codered cody coffee coffees cohiba coke cola cold coldbeer coldplay
cole coleman colin collect colleen college collie collin collins colnago colombia colombo colonel colonial color
colorado colors colossus colt colton coltrane columbia columbo columbus comanche combat comcast come comedy comein
comeon comet comets comfort comicbookdb comics coming command commande commander commando comment commerce common comp
compact company compaq compass complete complex compton compute computer computers conan concept concord concorde
concrete condom condor confirm confused cong connect conner connie connor conover conquer conquest conrad constant
consuelo consult consumer contact content contest contests continue contortionist contour contra contract control
converse conway coochie cook cooker cooki cookie cookies cooking cool coolcat coolcool cooldude cooler coolgirl
coolguy coolhand coolio coolman coolness cooper coors cooter copenhag copper coral corazo corazon corbin cordelia
cordoba core corey corgan corina corinna corinne corky corleone corn corndog cornelia cornell corner cornhole cornwall
corolla corona corporal corps corpse corrado correct corsair corsica cortez cortina corvet corvett corvette corwin
cory cosmic cosmo cosmos costanza costaric costello cosworth cottage cotton cougar cougars counter country county
couple couples courage courier court courtney cousin coventry cowboy cowboys cowboyup cowgirl cows coyote crack
cracker crackers cradle craft crafty craig cramps crane crank crap crappy crash crave craven craving crawford crayon
crazy crazybab crazyman cream creampie creamy create creation creative creator creature credit creed creeper creepers
creepy crescent crevice crew cricket criminal crimson crispy crissy cristal cristian cristin cristina critter crjhgbjy
crockett crocodil cromwell cronic crosby cross crow crowbar crowley crown cruise cruiser crumbs crunch crusader
crusher crusty crysis crystal csyekz csyjxtr cthtuf cthulhu cthutq ctrhtn cuan cubbies cubs cubswin cucumber cuddles
cueball cuervo cujo culinary cullen cumm cummer cumming cummins cumshot cumslut cunt cunts cupcake cupoi curious
curley curtis custard custer custom customer cute cutie cutiepie cutlass cutter cvbhyjdf cvthnm cxfcnkbdfz cxfcnmt
cyber cybersex cyborg cyclone cyclones cyclops cygnus cygnusx cynthia cypher cypress cyprus cyrano cyrus dabears
dabomb dabulls daddy daddyo daddys daedalus daemon daewoo daffy dagger dagmar dagobert daisey daisy daisydog dakota
dale dalejr dallas dalshe dalton damage daman damian damien damion dammit damn damnit damon dana dance dancer dancing
dandy dang danger dangerou dangerous dani danie daniel daniela daniele daniell daniella danielle daniels daniil danil
danila danilka danilo danish dank danman danni danny dannyboy dante dantes danzig daphne daredevi daredevil darian
darina darius dark darkange darkangel darkelf darklord darkman darknes darkness darkone darkside darkstar darlene
darling darnell darrel darrell darren darryl darth darthvad darthvader darwin dasani dasha dasher dashka data database
dating datsun daughter dave davedave david davidb davidc davide davidoff davids davidson davies davinci davis dawg
dawgs dawn dawns dawson daydream daylight daytek dayton daytona dazzle dbnfkbr dbnfkz dbrecz dbrnjh dbrnjhbz ddddd
deacon dead deadhead deadly deadman deadpool deadspin deal dealer dean deanna death deathnote deathrow deaths debbie
debora deborah debra december decimal decker deedee deejay deep deepak deepblue deeper deepthro deepthroat deer
deerhunt deeznuts deeznutz default defcon defender defense defiant deftones degree deicide dejavu delaney delaware
delboy delete delfin delgado delight delilah dell delldell delmar delphi delphin delphine delpiero delsol delta deltas
deluxe demo demon demons dempsey denali deng denied deniro denis denise deniska denmark denni dennis density dental
dentist denton denver depeche deputy derek derf derick derparol derrick descent desert design designer desire desiree
deskjet desktop desmond desperado destin destiny destroy destroyer details detect detectiv detroit deuce deutsch
deutschland device devil devildog deville devilman devilmaycry devils devin devine devious devo devon dewalt dewayne
dewey dexter dfcbkbcf dfcbkbq dfhdfhf dfkthbz dfkthf dfktynby dfktynbyf dfvgbh dfytxrf dharma dhjnvytyjub diablo
dialog diamant diamante diamon diamond diamonds dian diana diane dianna dianne diao diaper diapers dick dickdick
dickens dicker dickey dickhead dickie dicks dickweed dicky didier diego diehard diesel dietcoke dieter digger diggler
digimon digital dilbert dildo dildos dilligaf dillon dillweed dima dimadima dimas dimension dimitri dimple dimples
dinamo dinara dindom dinero ding dingbat dingdong dinger dingle dingo dinner dino dinosaur diplomat dipper dipset
dipshit dipstick direct director dirk dirt dirtbike dirty dirtydog disabled disaster disco discover discovery discus
disney distance disturbed ditto diva dive diver divers divine diving divorce divx dixie dizzy django djdjxrf djkjlz
dkflbckfd dkflbr dkflbvbh dkflbvbhjdbx dmband dmitriy dnsadm dobber doberman doctor dodge dodger dodgeram dodgers
dodges dogbert dogbone dogboy dogcat dogface dogfart dogfood dogg dogger dogggg doggie doggies doggy doggydog doggys
doggystyle doghouse dogma dogman dogmeat dogpound dogs dogshit dogwood doit doitnow dokken doktor dolemite doll dollar
dollars dolly dolores dolphi dolphin dolphins domain domainlock dome domenico domestic dominate domingo domini dominic
dominick dominik dominika dominion dominiqu dominique domino donald done dong donjuan donkey donna donner donnie donny
donovan dontknow donut donuts doobie doodle doodles doofus doogie dookie dooley doom doomed doomsday door doorknob
doors dope dorado doreen dorian doris dork dorothy dortmund dotcom dottie double doubled douche doug dougal doughboy
doughnut dougie douglas down downer downhill download downtown draco dracula drago dragon dragonba dragonball
dragonballz dragonfl dragonfly dragons dragonz dragoon dragrace dragster drake drakon draven dream dreamcas dreamcast
dreamer dreaming dreams dresden drevil drew drifter drifting driller drinker drive driven driver drizzt drjynfrnt
droopy drop dropdead dropkick drowssap drpepper druid drum drummer drums drunk drywall dshade dthjybrf dtkjcbgtl
dtxyjcnm duan duane dublin ducati duchess duck duckduck duckhunt duckie duckman ducks ducky dude dudedude dudeman
dudes dudley duffer duffman duffy duke dukeduke dumb dumbass dummy dunbar duncan dundee dungeon dunhill dunlop dupont
duracell durango durham dust duster dustin dusty dutch dutchess dutchman dwayne dwight dyjuy dylan dynamic dynamite
dynamo dynasty eagle eagles earl earnhard earth earthlin earthlink east easter eastern easton eastside eastwood easy
easypay eating eatme eatmenow eatpussy eatshit ebony echo eclipse ecuador edcrfv eddie eddy edgar edge edinburg edison
editor edmond edmonton edmund edthom eduard eduardo edward edwards edwin eeyore egghead eggman eggplant egorka eight
eightbal eighteen eileen einstein ejaculation ekaterina ekim ekmzyf elaine elbereth elcamino eldiablo eldorado eleanor
electra electric electro electron elefant elektra element elements elena eleonora elephant elevator eleven elgato
elijah elisa elisabet elisabeth elite elizabet elizabeth elizaveta ellen ellie elliot elliott ellis elmer elmira elmo
elodie eloise elpaso elvira elvis elvisp elway elwood emanuel embalmer emerald emerson emil emili emilia emilie emilio
emily emine eminem emma emmanuel emmett emmitt emperor empire encore ender energy enforcer engage engine engineer
england english enigma enjoy enough enrico enrique enter enterme enternow enterpri enterprise enters entrance entropy
entry envelope envision epsilon epson equinox eragon eraser erasure erection eric erica ericeric ericka ericsson erik
erika erin ernest ernesto ernie erotic erotica error errors escalade escape escher escobar escorpio escort eskimo
espana espresso esprit esquire estate esteban estelle esther estrell estrella eternal eternity ethan ethernet euclid
eugene eunice euphoria eureka europa europe evan evanescence evangeli evangelion evans evelina evelyn ever everest
everett evergree evergreen everlast everques everquest everton everyday evgeniy evil evildead evilone evolutio
evolution excalibu excalibur excellen excess exchange excite exeter exigen exigent exodus exotic experience
experienced expert explore explorer export express extensa extra extreme eyeball eyes ezekiel fabia fabian fabie
fabienn fabienne fabio fabiol fabiola fabric fabrizio fabulous face facebook facefuck facial factor factory faggot
fairlane faisal faith faithful fakepass falcon falcons fallen falling fallon fallout falstaff famil familia family
famous fanatic fandango fang fannie fanny fantasia fantasies fantasti fantasy fantom fantomas faraon farida farley
farm farmboy farmer farrell farscape farside fart fartman fashion fast fastball fastcar faster fatass fatboy fatcat
fathead father fatima fatman fatty faust favorite fduecn feanor fear fearless feather feathers february federal
federica federico fedorov feeder feedme feelgood feeling feet feetfeet felicia felicity feline felipe felix fellatio
fellow female females fender feng feniks fenris fenway fergie fergus ferguson fernand fernanda fernande fernando
ferrar ferrari ferret ferris fester festival festus fetish fettish fever fghtkm fgtkmcby fhctybq fhntvrf fhvfutljy
fialka fick ficken fiction fiddle fidelio fidelity field fields fiesta fifteen figaro fight fighter fighting figure
filippo films filter filthy final finalfantasy finally finance finder fine finger fingers finish finland fiona fire
fireball firebird fireblad fireblade firedog firefigh firefire firefly firefox firehawk fireman firenze firestar
firestorm firewall first fischer fish fishbone fishcake fisher fisherma fisherman fishes fishface fishfish fishhead
fishin fishing fishman fishon fishtank fishy fist fister fisting fitness fitter five fivestar fkbyjxrf fkbyrf
fktrcfylh fktrcfylhf fktrctq fktyeirf fktyrf flame flamengo flames flamingo flanders flange flanker flare flash
flasher flashman flashy flathead flatron flavor fleming flesh fletch fletcher flex flexible flicks flight flint flip
flipflop flipmode flipper flippy floppy florence flores florian florida flounder flowe flower flowers floyd flubber
fluff fluffy flvbybcnhfnjh flyboy flyer flyers flyfish flyguy flying fmale focus fokker follow foobar food fool
foolish foot footbal football footjob footlove footman forall forbes force forces ford fordf fordtruc foreman foreplay
foreskin forest forester foreve forever forfun forge forget forgetit forgot forgotten forlife format forme formula
forrest forsaken forsberg fortress fortuna fortune forum forward foryou fossil foster fosters fountain four fourteen
fowler foxcg foxfire foxtrot foxy foxylady fozzie fraggle fragile fran franc france frances francesc francesca
francesco franci francine francis francisc francisco franck franco francois frank frankie franklin franks franky
fraser frasier frazier freak freaked freaks freaky freckles fred freddie freddy frederic frederick frederik fredfred
fredrick free freebird freedo freedom freee freefall freefree freeland freeman freepass freeporn freesex freestyle
freeuser freeway freewill freeze freiheit fremont french frenchie frenchy fresh fresno friday fridge friend friendly
friends friendster fright fringe frisbee frisco frisky fritz frodo frog frogfrog frogger froggie froggy frogman frogs
from front frontier frosch frost frosty frozen fruit fruitbat fruity fubar fuck fuckall fucked fuckedup fuckem fucker
fuckers fuckface fuckfuck fuckhead fuckher fuckin fucking fuckinside fuckit fuckm fuckme fuckmehard fuckof fuckoff
fucks fuckshit fuckthat fuckthis fucku fuckyeah fuckyo fuckyou fucmy fudge fugazi fujifilm fujitsu fuking fukkc
fulcrum fulham full fullback fuller fullmoon fulton function fungus funk funky funny funstuff funtik funtime funtimes
furball furious furman fusion fussball futbol futurama future futyn fuzzball fuzzy fyfcnfcbz fyfnjkbq fylhtq fynjirf
fynjybyf fytxrf fyutkbyf fyutkjxtr fyyeirf fzappa gabber gabby gabrie gabriel gabriela gabriele gabriell gabrielle
gadget gaelic gaell gagarin gagged gagging gaijin galant galary galaxy galeries galileo galina gallaries gallery
galore galway gambit gamble gambler game gameboy gamecock gamecube gameover gamer games gamma gandalf gandolf gandon
ganesh gang gangbang gangbanged gangsta gangster ganja ganjaman gannibal garage garbage garcia garden gardner gareth
garfield gargoyle garion garland garlic garner garnet garnett garret garrett garrison garter gary gasman gaston gate
gates gateway gatit gatito gator gatorade gators gatsby gaucho gavin gawker gayboy gaylord gaymen gazelle gbcmrf
gbgbcmrf gbhfvblf gbpltw gbyudby gdtrfb gecko geezer gegcbr geheim geibcnbr geil gemini gender gene general generals
generic genesis geneva geng genghis genius genocide gentle geoffrey geology georg george georges georgia georgie
georgina gerald geraldin gerard gerber gerbil gerhard german germany geronimo gerrard gerry gertrude gesperrt getin
getit getlost getmein getmoney getoff getout getsome getting gfgfvfvf gfhjdjp gfhjkm gfhjkmgfhjkm gforce gfynthf
ghbdtn ghbdtnbr ghbdtndctv ghbdtnrfrltkf ghblehjr ghbrjk ghbywtccf ghetto ghjcnbnenrf ghjcnj ghjcnjgfhjkm ghjcnjnfr
ghjcnjq ghjdthrf ghjnjnbg ghjuhfvvf ghost ghostrider ghosts gianluca gianni giant giants gibson gideon gidget gigabyte
giggle giggles gilbert gilles gillian gilligan gilmore gina ginge ginger ginola ginscoot giorgi giorgio giovanna
giovanni giraffe girfriend girl girlie girlies girls girsl gisela gitara giulia giuseppe giveitup giveme gizmo gizmodo
gizmos gizzmo gjhjkm gjkbyf glacier gladiato gladiator gladys glamour glasgow glass glasses glassman glenda glendale
glenn glennwei glenwood glider glitter global globus glock gloria glory glover gloves glow gman gmoney goal goalie
goarmy goat goatboy goats goaway gobears gobigred goblin goblue gobucks gocats gocubs godawgs godbless goddess
godfathe godfather godiva godlike godsmack godspeed godzilla goethe gofast gofish goforit gogators gohan gohome
goirish goku gold goldberg golden goldeney goldeneye goldfing goldfish goldie goldrush goldstar goldwing golf golfball
golfclub golfer golfgolf golfgti golfing golfman golfnut golfpro goliath gollum gomets gomez gonavy gone gong gonzales
gonzalez gonzo goober goochi good goodboy goodbye goodday gooddog goodfell goodgirl goodguy goodie goodison goodlife
goodluck goodman goodness goodsex goodtime goodwill goodwin goody goodyear goofball goofy google gooner goonies goose
gooseman gopack gopher gophers gordo gordon gore gorgeous gorilla gorillaz gotcha goten gotenks goth gotham gothic
gotigers gotmilk gotohell gotribe gotyoass govols grace gracie graduate graham gramma grammy gramps granada grand
grandam grande grandma grandpa grandpri granite granny grant grapeape grapes graphic graphics grass grateful gratis
graves gravis gravity gray grayson graywolf grease great greatest greatone greatsex greece greedisgood greedy green
greenbay greenday greene greenman greens greentea greg gregor gregory gremlin grendel greta gretchen gretta gretzky
greyhoun greywolf griffey griffin griffith grils grimace grime grin grinch grinder gringo grisha grizzly gromit groove
groovy groucho ground groupd groups grout grove grover growler grumpy grunt gryphon gspot gstring gsxr gthcbr gtnhjdbx
guai guan guang guard guardian gucci guess guesswho guest guevara guido guillaum guillerm guilty guiness guinness
guitar guitars gulliver gulnara gumbo gumby gundam gunnar gunner gunners gunther guru gustav gustavo gutter guyver
gymnast gymnastic gypsy habibi hack hacked hacker hackers hackerz hacking haggis hailey hair hairball hairy hakr
halcyon haley halflife halifax hall hallie hallo hallowee halloween halo hambone hamburg hamburger hamilton hamish
hamlet hammer hammers hammond hamper hampton hamster hancock hand handbag handball handle handsome handyman hang hank
hanna hannah hannes hannibal hannover hans hansen hansol hansolo hanson hanuman happines happiness happy happyday
happydog happyman harald harbor harcore hard hardball hardcock hardcore harddick harder hardon hardone hardrock
hardware hardwood hardwork hardy harle harlem harley harman harmon harmony harold harper harpoon harpua harrier
harriet harris harrison harry harrypotter harrys hartford hartley harvard harvest harvey hassan hastings hate hatred
hatter hatteras hattie hattrick havana havefun having hawaii hawaiian hawk hawker hawkeye hawkeyes hawkins hawks
hawthorn hayabusa hayden hayley hazard hazel hazmat head headache headless headshot health heart hearts heat heater
heathe heather heaven heavenly heavy heckfy hector hedgehog hedges heeled heels heidi heineken heinlein heinrich
hejsan helen helena helene helios helium hell hellas hellboy hellfire hellno hello hellohel hellokitty helloo hellos
hellow hellsing hellyeah helmet helmut help helper helphelp helpless helpme helsinki hemi hemlock hendrix heng henley
hennessy henning henrik henry hentai henti herbert herbie hercule hercules here herewego heritage herman hermann
hermes hermione hernande hero heroes herring hershey hesoyam hester hetfield hewitt hewlett heynow heyyou hfjdk
hfljcnm hfytnrb hickory hidden higgins high highbury higher highheel highland highlander highlife highway hiking
hilary hill hillary hillbill hills hillside hilltop hilton hiphop hippie hippo hirsch history hitachi hithere hitler
hitman hiziad hjccbz hjvfirf hobart hobbes hobbit hocke hockey hoffman hogan hogtied hogwarts hokies hola holahola
holdem holden hole holein holes holger holiday holidays holla holland hollie hollow holly hollywoo hollywood holmes
holycow holyshit hombre home homeboy homebrew homeless homely homemade homepage homer homerj homers homerun homework
homo honda hondacbr hondas honduras honest honesty honey honeybee honeybun honeydew honeys hong hongkong honolulu
honor hoochie hook hookem hooker hookers hookup hooligan hooper hoops hoosier hoosiers hooter hooters hootie hoover
hooyah hope hopeful hopeless hopkins hopper horace horatio hores horizon horn horndog hornet hornets horney horny
hornyguy hornyman horror horse horseman horsemen horses horton hose hoser hospital hotass hotbabes hotbox hotboy
hotchick hotdog hotdogs hotel hotgirl hotgirls hotlegs hotlips hotmama hotman hotone hotpussy hotrats hotred hotrod
hotsex hotshit hotshot hotspur hotstuff hott hotter hottest hottie hotties hottub hotty houdini hound hounddog house
houses housewife housewifes houston hover howard howdy howell howie htubcnhfwbz huai huan huang hubert hudson huge
hugetits hughes hugo hugoboss hulk hulkster humble humbug hummel hummer humphrey hung hungry hunt hunte hunter hunters
hunting hurley hurrican hurricane husband husker huskers huskies husky hussain hustle hustler hxboqg hybrid hydro
hydrogen hyperion hyundai iamcool iamgod ibanez ibilltes ibrahim icarus iceberg icecold icecream icecube icehouse
iceland iceman icetea idefix idiot idiots idontkno idontknow idunno iforget iforgot ignatius igor iguana ihateyou
iiyama ijrjkfl ijrjkflrf iklo ilikeit ilikepie ilikesex illini illinois illmatic illusion ilove ilovegod iloveit
iloveme iloveporn ilovepussy ilovesex iloveu iloveyo iloveyou ilya image imagine imation imhorny immortal impact
impala impalass imperial implants impreza impulse imtheman imzadi inches incubus indain index india indian indiana
indians indigo indira indon indy indycar infamous infantry infected inferno infinite infiniti infinity info
information ingram ingrid inlove inna innocent insane insanity insecure insert insertions inside insider insight
insomnia inspiron install instant instinct integra integral intel inter interacial intercourse interest intern
internal interne internet intrepid intruder inuyasha invest invictus iomega iphone ipswich irakli ireland irene irina
irinka irish irisha irishka irishman iriska iron ironhors ironmaiden ironman irving isaac isabel isabell isabella
isabelle isaiah iscool ishmael island islander ismail israel issues istanbul istheman italia italian italiano italy
itisme itsme ivan ivanhoe ivanov ivanova iverson iwantu jabber jabroni jachin jack jackal jackass jackdog jacket
jackie jackjack jacko jackoff jackpot jackson jacob jacobs jacques jacqui jade jaeger jagger jaguar jaguars jaime
jakarta jake jakejake jakester jamaica james jamesb jamesbon jamesbond jameson jamess jamie jammer jammin jane janelle
janet janeway janice janina janine janna january japan japanees japanese jared jarhead jarrett jarrod jarvis jasmin
jasmine jason jasons jasper java javelin javie javier jaybird jaycee jayden jayhawk jayhawks jayman jayson jazmin
jazmine jazz jazzman jazzy jbond jeadmi jean jeanette jeanne jeannie jedi jediknig jeep jeeper jeepers jeepster jeff
jefferso jefferson jeffery jeffjeff jeffrey jeffro jehovah jelena jello jelly jellybea jellybean jenifer jenkins jenn
jenna jennaj jennie jennife jennifer jennings jenny jensen jeremiah jeremy jericho jerk jerkoff jerky jermaine jerome
jerry jersey jesper jess jesse jessi jessic jessica jessie jester jesus jeter jethro jets jetski jetta jewel jewell
jewels jewish jezebel jian jiang jiao jigga jiggaman jigsaw jill jillian jimbeam jimbo jimbob jimmie jimmy jimmys jing
jingle jingles jiong jktxrf jktymrf joan joanna joanne joaquin jocelyn jockey joeblow joebob joecool joejoe joel
joelle joemama joey johan johann johanna johannes john johnboy johncena johndeer johndoe johngalt johnjohn johnnie
johnny johnson johnston joke joker jokers jolene jolly jomama jonas jonatha jonathan jonathon jonboy jones jonesy
jonny jorda jordan jordon jordyn jorge jose josep joseph josephin josephine josh joshu joshua josiah josie joung
journey joyce joyful joystick jrcfyf jsbach juan juanita juanito jubilee judith judy juggalo jughead juice juicy jules
juli julia julian juliana julie julieann julien juliet juliette julio julius july jumanji jumbo jump jumper june
juneau junebug jungle junio junior juniper junk junkie junkmail jupiter jurassic justdoit justi justice justin
justinbieber justine justme justus juventus kaboom kahlua kahuna kaiser kaitlyn kajak kakarot kakashi kakashka kaktus
kalina kamasutra kamikadze kamikaze kamila kamilla kane kang kangaroo kansas kappa kara karachi karamba karaoke karate
kareem karen karin karina karine karl karma karolina kashmir kasper katana katarina kate katelyn katerina katherin
katherine kathleen kathryn kathy katie katrin katrina katten katya katzen kavkaz kawasaki kayak kayla kaylee kayleigh
kazanova kazantip kbctyjr kcchiefs keegan keenan keeper keepout keesha keisha keith kekc keksa keller kelley kelli
kellie kelly kelsey kelvin kendall kendra keng kennedy kenneth kennwort kenny kenobi kenshin kent kentucky kenwood
kenworth kenzie kermit kernel kerouac kerrie kerry kerstin kestrel kevin keyboard keystone keywest kfcnjxrf kfgjxrf
kfhbcf khan kick kickass kicker kickflip kicksass kidney kidrock kids kieran kikimora kill killa killah killbill kille
killer killers killian killjoy killkill killme killzone kilroy kimball kimber kimberly kimchi kimmie kimmy kinder
kindred king kingdom kingfish kingking kingkong kingpin kings kingston kingtut kinky kipper kirby kirill kirk kirkland
kirsten kirsty kismet kiss kisses kissing kisskiss kissme kissmyas kissmyass kitchen kiteboy kitkat kitten kittens
kittie kitties kitty kittycat kittykat kittys kiwi kjifhf kjiflm kjkszpj kjrjvjnbd klaatu klaste klaster klaudia klaus
kleenex kleopatra klingon klizma klondike klopik klopklop knickerless knickers knicks knight knights knock knockers
knopka knuckles koala kobe kodak kodiak kojak kokomo kolbasa koleso kolibri kolobok kolokol kombat komodo komputer
kong konrad konstantin kontakt kontol konyor kookie kool koolaid kordell korean korn koroleva korova koshka kosmos
kostik kostya kotaku kotenok kraken kram kramer krasota krasotka kris krishna krissy krista kristen kristi kristian
kristie kristin kristina kristine kristy krokodil krolik kronos kruger krusty krypto krypton krystal ksenia kseniya
ksusha kthjxrf ktyjxrf kuai kuan kuang kubrick kumar kume kungfu kurt kurtis kuwait kyle labia labonte labrador labtec
lacey lacoste lacrimosa lacrosse ladder laddie ladies lady ladybird ladyboy ladybug laetitia lagnaf laguna lagwagon
lahore lake laker lakers lakeside lakewood lakota lakshmi lalakers lambchop lambda lambert lamborghini lamer lamont
lampard lancaste lancaster lance lancelot lancer lancia land lander landmark landon landrove lane lang langley lansing
lantern lapochka laptop lara laracroft large larisa larissa larkin larry larsen larson larsson lasalle laser laserjet
lasers lassie last lasttime lasvega lasvegas latex latin latina latinas latino laughing laura laure laurel lauren
laurence laurent laurie lavalamp lavender lawman lawrence lawson lawyer lazarus lback lbtest lbvjxrf leader leafs
league leahcim leanne learjet leather leavemealone leaves lebanon lebowski lebron ledzep leeann leeds leedsutd leeloo
leeroy left lefty legacy legend legenda legends legion legman legolas legos legs lehjxrf leigh leinad lekker leland
lemans lemmein lemmings lemon lemonade lemons lena leng leningrad lennon lennox lenny lenochka leon leonard leonardo
leonid leonidas leonie leopard leopold leroy lesbain lesbean lesbens lesbian lesbians lesbos lesley leslie lespaul
lestat lester leticia letmei letmein letmeinn letmesee letsdoit letsfuck letsgo letsplay letter letters lever lewis
lexingky lexmark lexus lfitymrf lfybbk lfybkf lhfrjy lian liang liao libby libero libertad liberty libido libra
library lick licker licking lickit lickme life lifehack lifeisgood lifetime light lighter lighthou lighthouse lighting
lightnin lightning lights lilbit lilian liliana lilith liliya lillian lillie lilly lilman lilwayne lily limewire
limited lincoln linda linden lindros lindsay lindsey line lineage ling lingerie link linkin links linus linux lion
lionel lioness lionhear lionheart lionking lions lips lipstick lipton liquid lisa lisalisa lisenok list listen lister
lite lithium litle little littlema live livelife liverpoo liverpool livewire living liza lizard lizzard lizzie lizzy
ljxtymrf llama llamas lloyd load loaded loader lobo lobster location lock lockdown locked locker lockerroom lockout
locks loco locoloco locust locutus logan logger logical logitech loglatin loki lokiloki lokomotiv lola lolipop lolita
lollipop lollol lollypop lolol lololol loloxx lombard londo london lonely lonesome lonestar lonewolf long longbow
longdong longer longhair longhorn longhorns longjohn longshot lonnie look looker lookin looking lookout lookup loomis
looney loop looper loose looser lopata lopez lord lorelei loren lorena lorenz lorenzo loretta lori lorien lorraine
losangel losangeles loser losers lost lothar lottie lotus loud loudog louie louis louisa louise loulou lourdes love
lovebug lovehate loveis loveit lovejoy lovel loveless lovelife lovelove lovely lovem loveme lover loverboy loverman
lovers loves lovesex loveya loveyou loving lowell lowrider loyola ltkmaby ltybcrf ltymub luan luca lucas lucent lucia
lucian luciana luciano lucien lucifer lucille luck luckie lucky luckydog luckyme luckyone luckys lucy ludacris ludmila
ludwig lugano luigi luis lukas luke lumber lumina luna lunatic lunchbox luscious lust luther lvbnhbq lydia lynette
lynn macaco macaroni macbeth macdaddy macgyver machine machines machoman maciek macintos macintosh mack mackenzi
mackie macleod macman macross madagaskar madala madcat madcow madden maddie maddison maddog maddux maddy madeline
madina madison madman madmax madness madonna madrid maestro mafia magadan maganda magazine magdalena magelan magellan
magenta maggi maggie maggot magic magical magician magick magicman magics magnet magneto magnolia magnum magnus magoo
magpie magpies mahalkita mahalo mahler maiden mail mailcreated mailman mailru maine mainland maison majestic major
makaka makaveli makayla makeitso maker maksim maksimka malachi malaga malaka malakas malaysia malcolm malibu malice
malika malina malinka malish mallard mallorca mallory mallrats malone mama mamacita mamamia mamapapa mamas mamita
mammoth mamochka mamont manage manager manatee manchest manchester mancity mandarin manders mandingo mandolin mandrake
mandy manfred mang manga mango mangos manhatta maniac manifest manila mankind mann mannheim manning manny manolo
manowar manson mantis mantle mantra manu manual manuals manue manuel manuela manunited manutd maple maradona marajade
marat marathon marauder marble marbles marc marcel marcela marcella marcello marcelo march marcia marcin marcius marco
marcos marcus margaret margarit margarita margie margo margot mari maria mariah mariam marian mariana marianna
marianne marie mariel marijuan marijuana marika mariko marilyn marin marina marine mariner mariners marines marinka
marino mario marion maripos mariposa marisa marishka marissa marita marius mariya marjorie mark marker market marketin
marketing markie markiz markiza markmark markus marlboro marlene marley marlin marlins marlon marlow marmite marnie
marquis marriage married marriott mars marseill marseille marsel marsh marsha marshal marshall mart marta martha marti
martian martin martina martine martinez martini marty marusya marvel marvin mary maryam maryann maryanne marybeth
maryjane maryland marymary masamune maserati mash masha mashka mason massage massey massimo massive maste master
masterbaiting masterbate masterbating masterkey mastermi mastermind masterp masters masturbation matador matchbox mate
mathew mathias mathieu matias matilda matisse matri matrix matros matt matteo matthe matthew matthews matthias mattie
mattingl mattmatt matty mature maureen maurice maurici mauricio maurizio mauro maurolarastefy maveric maverick maxdog
maxell maxi maxim maxima maxime maximilian maximka maximo maximum maximus maxine maxmax maxpayne maxpower maxwell maxx
maxxxx maya maybe mayday mayfair mayfield mayhem maynard mazafaka mazda mazdarx mccarthy mcdonald mckenna mckenzie
mclaren mdogg meadow meagan meandyou meat meatball meathead meatloaf mechanic media medic medical medicine medina
medion medusa medved mega megadeth megaman megan megane megapass megatron meggie meghan meier meister melani melanie
melina melinda melisa meliss melissa mellon mellow melody melons melrose melvin member memorex memories memory memphis
menace mendoza meng mensch mental menthol mentor mentos meonly meow meowmeow meowmix mephisto mercede mercedes mercer
merchant mercury meredith meridian merlin merlot merlyn mermaid merrill mersedes message messenger messiah messier
metal metall metallic metallica meteor method methos metoo metro metroid mets mexican mexico miami miamo miamor mian
miao mich michae michael michaela michaels michal micheal michel michele michell michelle michigan mick mickey micky
micro microlab micron microphone microsof microsoft middle midget midland midnight midnite midori midway mierda mighty
migue miguel mihail mikado mikael mikayla mike mikemike mikey miki mikkel milamber milan milana milano mildred milena
miles milfnew milhouse military milk milkman milkyway mille millenium miller millie million millions millwall milo
milton mimosa mindy mine minecraft minemine minerva ming mingus mini minime minimoni minimum ministry minnesot
minnesota minnie minute miracle mirage miranda miriam mirror mischa mischief misery misfit misfits misha mishka
misiaczek misiek misses missie missing mission mississi mississippi missouri missy mistake mister mistral mistress
misty mitch mitchel mitchell mittens mizuno mizzou mjolnir mobile mobydick mocha model models modelsne modena modern
modles mogwai mohamed mohammad mohammed mohawk mojave mojo mojojojo mollie molly mollydog moloko molotok molson momdad
moment mommy momoney momsanaladventure momsuck mona monaco monalisa monarch monday mondeo mone money moneyman moneys
mongo mongol mongoose monic monica monies monika monique monitor monk monke monkey monkeybo monkeyboy monkeyma
monkeyman monkeys monolith monopoly monroe monsoon monste monster monsters montag montana monte montecar montecarlo
monterey montero montgom montoya montreal montrose monty moochie moocow mookie moomoo moon moonbeam moondog mooner
mooney moonligh moonlight moonman moonshin moonshine moore moose mooses mopar morales morbid mordor more morena moreno
morga morgan morgana morgoth moritz morley morning moron morozova morpheus morris morrison morrow morrowind mortal
morten mortgage morticia mortimer mortis morton mosaic moscow moses moskva motdepasse mother motherfu motherfucker
motherlode mothers mothra motion motley moto motocros motocross motor motorcyc motorola motors motown mountain mouse
mouser mouses mousey mouth movers movie movies mowgli mozart mpegs mrbill mudar mudvayne mueller mufasa muffdive
muffin muffins muffy muhammad mulder muller mullet mulligan multiplelo mummy munch munchkin munich munson munster
muppet murder murdock muriel murph murphy murray murzik musashi muschi muscle muscles mushroom music musica musical
musician musicman muskrat muslim mustafa mustan mustang mustangs mustard mutant mutley mutter muttley mybaby myboys
mydick myfriend mygirl mygirls mykids mylife mylove myname mynameis mypass mypasswo mypassword myporn mypussy myrtle
mysecret myself myspace mystery mystic mystical mystuff mytime myworld myxworld nachos nacked nadejda nadezhda nadia
nadine naked namaste nancy nang nanook naomi napalm napass naples napoleon napoli napster narnia narut naruto nascar
nash nassau nastena nastenka nastia nasty nastya nataha natal natali natalia natalie nataly natalya natascha natasha
natchez nate natedog natedogg nathalie nathan nathanie nathaniel nation national native natural nature naught naughty
nautica nautilus navajo navigato navigator navy navyseal nazgul nbvjatq nebraska nebula necklace needforspeed needle
needles negative negro neil nellie nelson nemesis nemo nemrac neng neon neptune nermal nero nestle nestor netscape
nettie network neutron nevada never nevermin nevermind nevermor nevermore nevets neville newark newbie newcastl
newcastle newday newhouse newjob newlife newman newness newone neworder newpass newport newproject news newstart
newton newuser newyear newyork nextel nexus nfhfrfy nfnmzyf nfytxrf nguyen nhfrnjh niagara nian niang niao nice
niceass niceguy nicetits nichola nicholas nichole nick nickel nickels nickie nicknick nickolas nicky nico nicol nicola
nicolas nicole nielsen nigel nigeria nigga niggaz nigger niggers night nightmar nightmare nightowl nights nightwin
nightwish nika nike niki nikita nikitos nikki niklas niko nikola nikolai nikolas nikolay nikon nimbus nimitz nimrod
nina nine nineball nineinch niners nineteen ning ninja ninjas nintendo nipper nipple nipples nirvan nirvana nissan
nitram nitro nittany nixon noah nobody nocturne noel noelle nofear nogard nokia nokian nolan noles nolimit nomad
nomore noname none nonenone nong nonmembe nonstop noob noodle noodles nookie nopass nopassword nope norbert noreen
norfolk norma normal norman normandy norris north northern norton norway norwich norwood nosferatu nostromo notebook
nothing notnow notredam notused nounours nova novell november novikova noway nthvbyfnjh ntktajy ntktdbpjh nuan nuclear
nude nudes nudist nudity nugent nugget nuggets number numbers nurlan nurse nurses nursing nutella nutmeg nuts nutter
nuttertools nygiants nyjets nylons nymets nympho nyyankee oakland oakley oaktree oasis oatmeal obelix oberon obiwan
objects oblivion obsidian ocean oceans ocelot october octopus odessa odin odyssey oedipus office officer offroad
offshore offspring ohbaby ohmygod ohshit ohyeah oicu oilers okay okinawa oklahoma okmijn oksana older oldfart oldman
oleg olemiss olenka olesya olga olive oliver olives olivia olivier ollie olympia olympic olympus omar omega omegared
omerta omicron onelove onepiece onetime onetwo onion onions online onlyme onlyone ontario open opendoor openit openme
opennow openopen openup opera operator ophelia opiate optical optima optimist optimus option options optiplex opus
oracle oral oralsex orang orange oranges orbital orchard orchid oregon oreo orgasm orgasms orgy orient origin original
orioles orion orlando orleans orpheus ortega orwell osama oscar oscars osgood osiris osprey oswald othello otis ottawa
otter otto outback outkast outlaw outlaws outside outsider ovation over overkill overlord owen ownage oxford oxygen
oyster ozzie ozzy pablo pacers pacific pacino pack packard packer packers pacman paco paddle paddy padres pagan page
paige pain paint paintbal paintball painter painting paisley pajero pakista pakistan palace paladin palermo pallmall
palmer palmtree paloma pamel pamela panache panama panasoni panasonic pancake pancakes pancho panda pandas pandora
pang panhead panic panorama panter pantera panther panthers panties pants pantyhos pantyhose panzer paola paolo
papabear papamama paper paperino papers papillon papit papito pappy paradigm paradis paradise paradox paragon paramedi
paramore paranoia paranoid paris park parker parkour parlament parol parola paroll parrot parsifal parsons partizan
partner partners party pasadena pascal pasha pass passat passcode passes passfan passion passmast passme passord
passpass passport passthie passwd passwor password passwords passwort pasta pastor pasword patata patate patch patches
pathetic pathfind pathfinder patience patric patrice patrici patricia patrick patrik patriot patriots patrizia patrol
patron patterso patti patton patty paul paula paulie paulin paulina pauline paulpaul pavel pavement pavilion pavlik
pavlov pavlova paxton payday payton pdiddy pdtplf peabody peace peaceful peaceout peach peaches peachy peacock peanu
peanut peanuts pearl pearljam pearls pearson peavey pebble pebbles pecker peddler pedersen pedro peekaboo peeper
peepers peewee pegasus peggy pelican penal pencil pendejo penelope penetrating penetration penfold peng penguin
penguins penis pennstat penny pennywis pentagon penthous pentium people pepito peppe pepper peppers pepsi peregrin
perfect perkele perkins perrin perry persian persik person persona personal pertinant pervert pete peter peterbil
peternorth peterpan peters peterson petite petra petrov petrova petrovich petrus petunia peugeot peyton pfkegf pfloyd
pfqxbr phaedrus phantom pharao pharmacy phat pheonix phialpha phil philip philipp philippe philips phillies phillip
phillips philly phish phishy phoebe phoeni phoenix phone phones photo photog photon photos phpbb phrases phreak phrowz
phyllis physics pian piano pianoman pianos piao piazza picard picasso piccolo picher pickle pickles picks pickup
picnic pics pictere pictuers picture pictures picturs pierce piercing pierre pietro pigeon piggies piggy piglet pigpen
pikachu pilgrim pillow pilot pilots pilsner pimp pimpdadd pimpdaddy pimpin pimping pimpster pinball pinch pineappl
pineapple pinetree ping pingpong pinguin pingvin pinhead pink pinkfloy pinkfloyd pinkie pinky pinnacle pintail pinto
pioneer pioner pipe pipeline piper pippen pippin pippo piramida pirate pirates pisces piss pissed pisser pissing
pissoff pistol piston pistons pitbull pitch pitcher pitchers pitures pixie pixies pizda pizdec pizza pizzahut pizzaman
pizzas pjkjnj place placebo places placid plane planes planet planeta planner plants plasma plaster plastic plastics
platinum plato platon platypus play playa playball playboy player players playing playmate playstat playstation
playtime please pleasure plokij ploppy plum plumber plumbing plummer pluto plymouth pobeda pocket poetry poets point
pointer poison poisson pokemo pokemon poker pokey poland polar polaris polaroid police policy polina polish politics
pollux polly polniypizdec polo polopolo polska pomidor pommes pompey poncho pong pontiac pony ponyboy poobear poochie
poodle pooh poohbear pookey pookie pooky pool poon poontang poop pooper poophead poopie poopoo pooppoop poopy pooter
popcorn popeye popova popper poppie poppy poptart pork porkchop porn pornking porno pornographic pornos pornporn
pornstar porsche porshe port portal porter portia portland portugal poseidon positive possum post postal poster
postman potato potatoes pothead potter pounded pounding powder powell power powerful powerman powers prague praise
prancer praxis prayer prayers preacher precious predator pregnant prelude premier premiere premium presario present
presiden president presley pressure prestige presto preston pretty pretzel prick pride priest prima primal prime
primus princ prince princes princesa princess princessa princeto pringles printer printing priscill prissy privacy
privat private privet priyanka probes prodigy produce producer product professional professor profile profit program
progress project promise pronto property prophecy prophet prospect prosper prosto protect protocol proton protoss
prototype proview prowler proxy prozac prudence psycho public puck puddin pudding puddles puff puffer puffin puffy
pufunga pugsley pulled pulsar puma pumkin pumper pumpkin pumpkins punani punch punisher punjab punk punkass punker
punkin punkrock punter pupkin puppet puppies puppy puppydog puppys pupsik purdue purpl purple pushing pushkin pushok
puss pussey pussie pussies pusssy pussy pussycat pussyeat pussylover pussyman pussys pusyy puta putter puzzle pyon
pyramid pyramids python qawsed qawsedrf qawsedrftg qaywsx qazplm qazqaz qazse qazws qazwsx qazwsxed qazwsxedc
qazwsxedcrfv qazwsxedcrfvtgb qazxc qazxcv qazxsw qazxswedc qazzaq qian qiang qiao qing qiong qpalzm qqqq qqqqq qqqwww
qqwwee quaint quake quaker quality quan quantum quarter quartz quasar quattro quebec queen queenie queens quentin
quest question quick quincy quinn qwas qwaszx qweas qweasd qweasdzx qweasdzxc qwedsa qwedsazxc qweewq qweqwe qwer
qwerasdf qwerasdfzxcv qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop rabbi rabbit rabbits rabota race racecar
racer racers racerx rachael rachel rachelle racing radar radeon radical radio radiohea radiohead radius raduga rafael
rage ragman ragnar ragnarok raiden raider raiders railroad rain rainbow rainbows raindrop rainer raining rainman
rainyday raistlin raketa raleigh ralph ralphie ramada rambler rambo ramirez ramjet rammstei rammstein ramon ramona
ramones rampage ramrod rams ramses ramsey ramstein ramzes ranch rancid randall randolph random randy ranetki rang
range ranger rangers ransom raphael rapier rapper raptor raptors rapture rapunzel raquel rascal rasdzv rashid rasmus
rasputin rasta rastaman raster rastus ratboy rated ratman rattle rattler raul rave raven ravens rawhide rayman raymond
razor razz rbcekz rbhbkk rctybz rdfhnbhf reader readers reading ready reagan real reality really realmadrid realtor
reaper reason reaver rebbyt rebecca rebekah rebel rebels rebelz reboot reborn recall reckless recon record records
recovery redalert redbaron redbird redbone redbull redcar redd reddevil reddog reddwarf redeye redfish redfox redhat
redhead redheads redhot redleg redlight redline redman redneck redone redrose redrum reds redskin redskins redsox
redstar redstorm redwall redwine redwing redwings redwolf redwood reebok reed reefer reeses reeves referee reflex
regent reggae reggie regina reginald regional register rehbwf reilly reindeer release reliant reload reloaded remember
remingto remington remote renat renata renate renato renault rene renee renegade reng reno rental repair repoman
report reptile republic requiem rereirf rerfhtre rescue research reserve resident respect restart restless retard
retire retired retsam return reuben reveal revenge review reviews revival revoluti revolution revolver rewind rewq
reynolds reznor rfgbnjirf rfgecnf rfhbyf rfhfgep rfhfvtkmrf rfhfylfi rfhlbyfk rfhnjirf rfnthbyf rfntymrf rfrfirf
rfrnec rfvfcenhf rhbcnbyf rhfcfdbwf rhfcjnf rhfcjnrf rhiannon rhino rhinos rhjkbr rhjrjlbk rhodes rhonda rhtdtlrj
rhubarb rhythm ribbit ricard ricardo riccardo rice rich richar richard richards richie richmond richter rick rickie
rickster ricky rico riddick riddle riddler ride rider riders ridge riffraff rigger right rightnow riley rimmer ring
ringer ringo ripken ripley ripped ripper ripple riptide rising rita ritter river rivera riverrat rivers riversid
riverside rjcvjc rjhjdf rjhjkm rjhjktdf rjirfrgbde rjitxrf rjntyjr rjnzhf rjycnfynby rktjgfnhf roach road roadkill
roadking roadrunn roadrunner roadster roadway robbie robbins rober robert roberta roberto roberts robin robinhood
robins robinson robocop robot robotech robotics robots robson robyn rocco rochard rochelle rock rocker rocket rockets
rockey rockford rockhard rockie rockies rockin rockman rocknrol rocknroll rockon rockrock rocks rockstar rockwell
rocky rodent rodeo rodger rodina rodman rodney rodrigo rodrigue rodriguez roger rogers rogue roland rolex roll roller
rollin rolling rollins rolltide roma roman romance romania romano romanov romanova romans romantic romario romaroma
romashka rome romeo romero rommel romulus ronald ronaldinho ronaldo rong ronnie ronny roofer rookie room rooney
rooster roosters root rootbeer rootedit rooter rosa rosanna rosario rosco roscoe rose rosebud rosemary roserose roses
rosewood rosie rosita ross rostov roswell rotary rotten rough route router rover rovers rowdy rowena rowing roxanne
roxy royal royals royalty royboy rrpass rsalinas rtyuehe ruan rubber rubble ruben rubicon ruby rudeboy rudolf rudolph
rudy rufus rugby rugger rugrat rugrats rules rulez rulezzz rumble runaway runescape runner running rupert rush
rushmore rushrush ruslan russ russel russell russia russian rustam rusty rustydog rutgers ruth ruthie ryan saab sabaka
sabbath sabina sabine sable sabre sabres sabrin sabrina sachin sacred saddam saddle sadie safari safety safeway
saffron sage sahara saibaba saigon sail sailboat sailing sailor saint saints sairam saiyan sakura salamander salami
salasana saleen salem sales salesman salinas sally salman salmon salome salomon salope salsa salsero saltydog salvador
salvator salvatore samadams samanta samanth samantha samara samba sambo samdog same samiam samir samira samm sammi
sammie sammy sammydog sammys samoht sampson samson samsun samsung samtron samue samuel samurai sanane sanchez sancho
sand sandberg sander sanders sandie sandiego sandman sandr sandra sandrine sandro sandwich sandy sanford sanfran sang
sanity sanjay sanjose santa santacru santafe santana santiag santiago santino santos sapper sapphic sapphire sara
sarah sarajevo sarasara saratoga saratov sarge sarina sarita sascha sasha sashka saskia sassy sasuke satan satana
satchmo satellit satellite sativa satori saturday saturn saun saunders sauron sausage sausages savage savanna savannah
savior sawyer saxman saxophon sayang scamper scandinavian scania scanner scarab scarface scarlet scarlett scenery
schalke schatz scheisse schmidt schmuck schnuffi school schubert schultz schumi science scirocco scissors scoobie
scooby scoobydo scoobydoo scoote scooter score scorpi scorpio scorpion scorpions scotch scotland scott scottie scotts
scotty scout scouts scrabble scrapper scrappy scratch scream screamer screen screw screwy screwyou script scroll
scrooge scrotum scruffy scuba scully scumbag seabass seabee seadog seadoo seagull seahawks seahorse seal sealteam
seaman seamus sean searay search seaside season seattle seaweed seawolf sebastia sebastian sebastie sebora sebring
second secre secret secrets section secure security sedona seductive seeker seeking segblue segreto seinfeld sekret
select selena selina selmer seminole semper semperfi senate senator senators seneca seng senior senna sensei sentinel
sentra sentry sephirot sephiroth septembe september serega serena serenity serg sergbest serge sergeant sergei sergey
sergi sergio series serious serpent sersolution server service services sesame sestra seth seven sevenof sevens
seventeen seventy severin sevilla seville seviyi sexe sexgod sexman sexo sexpot sexsex sexsexse sextoy sexual sexx
sexxx sexxxx sexxxy sexxy sexy sexyass sexybabe sexybitch sexyboy sexygirl sexylady sexymama sexyman sexyme sexyone
sexyred sexysexy seymour sfgiants shade shades shado shadow shadows shady shaft shag shaggy shai shaker shakes shakira
shakur shalom shaman shamil shampoo shamrock shamus shan shandy shane shaney shang shanghai shania shanna shanno
shannon shanti shao shaolin shark sharks sharky sharma sharon sharp sharpe sharpie shasta shaun shauna shaved shawn
shawna shawnee shayla shayne shazam shearer sheba sheeba sheena sheep sheepdog sheets shei sheila shelby sheldon shell
shelley shells shelly shelter shelton shemale shen sheng shepherd sheridan sheriff sherlock sherman sherri sherry
sherwood sheryl shevchenko shibby shibumi shield shift shifty shiloh shimano shimmer shine shiner shinigami shinji
shinobi shirley shit shitface shitfuck shithead shitshit shitter shitty shiva shiznit shock shocker shodan shoe shoes
shogun shojou shonuf shoot shooter shop shopper shopping short shorty shot shotgun shotokan shou shovel show shower
showing showme showtime shredder shrimp shrink shuai shuan shuang shui shun shuo shurik shuttle shutup sick sickboy
sickness sidekick sidewind sidney siemens sienna sierra sigma sigmachi sigmar signal sigrid silence silent silicon
silk silly silve silver silverad silverado silvi silvia simba simcity simmons simon simona simone simons simple simply
simpson simpsons sims sinatra sinbad sincity sinclair sinful singapor singapore singer singh single sinister sinned
sinner siobhan sirius sissy sister sisters site sites sithlord sixers sixpack sixteen sixty sixtynin sizzle skate
skateboard skater skating skeeter skeleton skibum skidoo skiing skilled skillet skills skillz skin skinhead skinner
skinny skins skip skipper skippy skirt skittles skolko skorpion skull skulls skunk skydive skydiver skyhawk skylar
skylark skyler skyline skynet skywalke skywalker slacker slainte slam slamdunk slammer slapnuts slapper slappy
slapshot slash slasher slater slava slave slavik slayer slayers sledge sleep sleeper sleeping sleepy slicer slick
slide slider slim slimjim slimshad slimshady slinky slipkno slipknot slipper slippery slippy sliver slonik sloppy slow
slowhand slugger sluggo slut sluts sluttey slutty smack smackdow smackdown small smalls smart smartass smarty smash
smashing smeghead smegma smeller smelly smile smiles smiley smirnoff smirnov smirnova smith smithers smiths smithy
smitty smoke smokedog smoker smokes smokey smokie smokin smoking smooch smooth smoothie smother smudge smurf smut
snafu snake snakeman snakes snapon snapper snapple snappy snapshot snatch sneakers sneaky snicker snickers sniffer
sniffing sniper snooker snookie snoop snoopdog snoopdogg snoopy snow snowball snowbird snowboar snowboard snowdog
snowflak snowflake snowman snowy snuffy snuggle snuggles snyder sobaka sober socce soccer social socks socrates
sodapop sofia sofiya soft softail softball softtail software sokolov sokolova solace solar solaris soldat soldier
soleda soledad soleil solitude solnce solnishko solo solomon solution some somebody someday someone somerset somethin
something sometime sommer sonata song songbird songoku sonia sonic sonics sonja sonne sonny sonoma sonora sony sonya
sonyericsson sonyfuck sonysony sonyvaio sooner sooners sophi sophia sophie soprano sopranos sorrow sosiska soul
soulfly soulmate sound sounds source south southern southpar southpark southpaw southside soviet sowhat space spaceman
spade spades spain spalding spam spamspam spaniel spanish spank spanker spanking spankme spanks spanky spanner
sparhawk spark sparkey sparkle sparkles sparks sparky sparrow sparta spartak spartan spartans sparty spawn speaker
speakers spears special specialk spectre spectrum speed speedo speedway speedy spence spencer sperm sperma sphinx
spice spide spider spiderma spiderman spiders spidey spiffy spike spiker spikes spikey spinner spiral spirit spitfire
splash splatter spleen splendid spliff splinter spock spoiled sponge spongebo spongebob spooge spook spooky spoon
spooner spoons sport sporting sports sporty spot spotty spread spring springer springs sprint sprinter sprite sprocket
sprout spud spunk spunky spurs sputnik spyder sqdwfe squall square squash squeak squeeze squerting squid squire
squirrel squirt squirts srinivas stacey stacie stacy staff stafford staind stalin stalker stallion stamford stan
standard standby stands stanford stang stanislav stanley stanton staples star starbuck starbucks starcraf starcraft
stardust starfire starfish starfox stargate starligh starlight starlite starman starr stars starship starstar start
starter startrek starwar starwars stasik state states static station status stayout stealth steam steaua steel steele
steeler steelers stefan stefani stefania stefanie stefano steffen steffi steiner stella stellar stepan steph stephan
stephane stephani stephanie stephen stephens stereo sterlin sterling stern sterva stetson steve steven stevens steveo
stevie stewart stick stickman sticks sticky stiffy stigmata stiletto stimpy sting stinger stingray stinker stinks
stinky stirling stitch stock stocking stocks stockton stokes stolen stone stonecol stonecold stoned stoner stones
stonewal stoney stooge stooges stop stopit stoppedby storage store stories storm storms stormy storys straight strange
stranger strap strat stratfor strato stratus strawber strawberry streak stream streaming street streets strelok
strength stress stretch strider strife strike striker string strip stripe striper stripes stripper stroke stroker
strong stryker stuart stubby stud student studio studly studman stuff stumpy stunner stupid style styles stylus suan
subaru sublime submarin submit suburban subway subzero succes success suck suckcock suckdick sucked sucker suckers
sucking suckit suckme suckmydick sucks suede sugar sugars suicide sukebe sullivan sultan summe summer summers
summertime summit sunbeam sunbird sundance sunday sunderla sundevil sundown sunfire sunflowe sunflower sunkist
sunlight sunny sunnyday sunrise sunset sunshin sunshine suntzu super superb superbow superfly superior superma
superman supernatural supernov supernova supers supersonic supersta superstar supply support supra supreme surf surfer
surfing surfsup surgeon surgery surprise survey surveyor survival survivor susan susana susanna susanne sushi susie
susieq suslik sutton suzanne suzuki sven sverige sveta svetik svetlana svoboda swallow swampy swanson swatch sweden
swedish sweeney sweeps sweet sweetass sweetheart sweetie sweetnes sweetness sweetpea sweets sweety swift swifty swim
swimmer swimming swing swinger swingers swinging swiss switch swoosh sword swordfis swordfish swords sydney sylveste
sylvia sylvie syncmaster synergy syracuse system systems syzygy tabasco tabatha tabitha table taco tacobell tacoma
tadpole taekwondo taffy tahiti tahoe taichi tailgate taipan taiwan takamine talbot talgat talisman talk talks talon
tamara tamerlan tammie tammy tampabay tanaka tanechka tang tangerin tango tank tanker tanner tantra tanya tara tarakan
tardis target tarheel tarheels tarpon tarzan tasha tasty tatarin tater tatiana tatjana tattoo tatyana taurus taxi
taxman taylo taylor tazman tazmania tazz tbird tbone tdutybq tdutybz teacher team teamwork teapot teaser tech technics
techniques techno tecumseh teddy teddybea teddybear teen teenage teens teensex tekken telecom telefon telephon
telephone teller temp tempest templar temple temppass temptress tenchi tender tenerife teng tennesse tennis tequier
tequiero tequila terefon teresa terminal terminat terminator termite terra terran terrance terrapin terrell terrence
terri terrible terrier terriers terror terry tessa tessie test tester testibil testing testpass testtest tetris tetsuo
teufel texaco texans texas texass thailand thalia thanatos thanks thankyou thanos thatsme theater theatre thebear
thebeast thebest theboss theboys thecat theclash thecrow thecure thedog thedon thedoors thedude theduke theedge theend
theforce thegame thegreat their thekid theking thelma theman theo theodore theone therapy there theresa therock
thesaint these theshit thesims thething thetruth thewall thewho thick thierry thighs thing things think thinking
thirteen thirty this thisisit thistle thoma thomas thompson thomson thong thongs thor thought thrasher thrawn three
threesom thriller throat thrust thuglife thumb thumbnils thumbs thumper thunder thunderb thursday tiamat tian tiao
tiberian tiberius tiburon tical ticket tickle tickler tickling ticklish ticktock tictac tiff tiffan tiffany tiger
tigercat tigers tigge tigger tight tights tigre timber time timelord timeout times timmy timosha timothy timoxa timur
tina ting tinker tinkerbe tinkerbell tinman tintin tiny tipper tippy tiptop tires titan titanic titanium titans
titfuck titleist titman tito tits titten titties titts titty tittys tkbpfdtnf tkfkdg toad toast toaster toasty tobacco
tobias toby tobydog today todd toejam toes toffee together toilet tokiohotel tokyo toledo tolkien tomahawk tomas
tomate tomato tomboy tomcat tommie tommy tommyboy tomorrow tomservo tomtom tong tongue toni tonight tonka tonto tony
tonya tonyhawk tonytony toocool toohot tool toolbox toolman tools tooltime toomuch toon toonarmy toonces tooth tootie
tootsie topaz topcat topdog topgun tophat topher topolino topper topsecre topsecret topspin toriamos torino tornado
toronto torpedo torque torrent torres tortoise tortuga torture toshiba tosser total totoro tottenha tottenham touch
touching toulouse tower towers town toyota trace tracer tracey track tracker tracks tractor tracy trader traffic
trailer trailers train trainer training trains traktor tralala tramp trample trance tranny trans transam transexual
transfer transit translator trapper trash trauma travel traveler travis treasure treble trebor tree treefrog trees
treetop treetree trek trekker trent trenton trevor trey trfnthbyf trial triangle tribal tribble tribe tricia trick
tricks tricky trident trigger trigun trinidad trinitro trinitron trinity trip triple tripleh triplets triplex tripod
tripper trish trisha trista tristan triton triumph trivia trixie trojan trojans troll trombone trooper tropical
trotter trouble troubles trousers trout troy truck trucker trucking trucks true trueblue truelove truffles truman
trumpet trunks trust trustme trustno truth tryagain tsunami tuan tucker tucson tuesday tugboat tujhrf tulane tulip
tulips tuna tunafish tundra tuning tunnel tupac turbo turbos turk turkey turner turnip turtle turtles tuscl tuxedo
twat tweety twelve twenty twiggy twilight twin twinkie twinkle twins twist twisted twister twostep tycoon tyler tylers
type typhoon tyrant tyrone tyson tzzqi udacha ufhvjybz ufkbyf uhbujhbq ukraine uldv ulrich ulrike ultima ultimate
ultra ulysses umbrella umpire unbelievable uncencored uncle undead under underdog underground undertak undertaker
undertow underwear unicorn union unique united universa universal universe universi university unknown unlock unreal
uptown upyours uranus urlaub ursitesux ursula usarmy user username usmarine usmc usnavy ussy usuckballz utahjazz
utjhubq utopia uzumymw vacation vader vadim vagabond vagina valdez valencia valentin valentina valentine valentino
valera valeri valeria valerie valeriya valery valhalla valiant valkyrie valley valleywa vamp vampir vampire vampires
vancouve vancouver vandal vaness vanessa vangogh vanguard vanhalen vanilla vanity vantage vargas varvara vaseline
vasilisa vasiliy vaughan vaughn vauxhall vbhevbh vbienrf vbifyz vbkfirf vector vectra vedder vegas vegeta vegitta
vegitto vehpbr velocity velvet vendetta venera venice venom ventura venture venus vepsrf vera verbatim verena veritas
verizon vermont vernon verona veronic veronica veronika versace vertigo verygood veteran vette vfcnth vfczyz vfhbirf
vfhbyf vfhbyjxrf vfhecz vfhnsirf vfhufhbnf vfhujif vfibyf vfitymrf vfkbyf vfksirf vflfufcrfh vfnbkmlf vfndtq
vfntvfnbrf vfpfafrf vfrcbv vfrcbvrf vfvekz vfvfgfgf vfvjxrf vfylfhby vgirl viagra vibrate vicious vicki vickie vicky
victor victori victoria victory video videoes videos vides vienna vietnam view viewsoni viewsonic vika viking vikings
viktor viktoria viktoriya villa village vince vincent vincenzo vineyard vinnie vintage violator violet violetta violin
viper vipergts vipers virago virgil virgin virgini virginia virginie virgo virtual virus visa vishnu vision visited
visitor visual vitalik vitamin vivaldi vivian vivid vivitron vixen vjcrdf vjkjrj vjqgfhjkm vkontakte vlad vladik
vladimir vladislav vodafone vodka voland volcano volcom volkodav volkov volkova volkswag volkswagen volley volleyba
volleyball voltron volume volvo voodoo vorlon vorona vortex vova voyager voyeur vqsablpzla vsegda vsjasnel vtldtlm
vulcan vulva wachtwoord waffenss waffle waffles wage wagner waiting wakeup waldo walker walking wallace wallet walleye
wally walmart walnut walrus walter walton wanda wanderer wang wanker wanking wannabe wanrltw wanted wapapapa wapbbs
warcraft wareagle warez warhamme warhammer warlock warlord warner warning warren warrior warriors warsaw warthog
warwick wasabi washburn washer washingt washington wasser wassup wasted watch watcher watching water waterboy waterfal
waterloo waterman watermelon waterpolo waters waterski watford watson wave wayer wayne wazzup wdtnjr wdtnjxtr wealth
weapon weare wearing weasel weather weaver webber webcam webhompas webmaste webmaster website websol websolutions
webster wedding wednesda wednesday weed weekend weenie weezer weiner weird welcom welcome welder welkom weller
wellhung wellingt wendell wendy weng werder werdna werewolf werner werter wesley west western westham weston westside
westwood wetpussy wetter whale whales what whateve whatever whatsup whatthe whatup whatwhat wheeler wheels whiplash
whiskers whiskey whisky whisper whistler white whiteboy whiteout whites whitesox whitey whitney whocares whoknows
whore whores whynot wibble wiccan wicked wicket widget wifes wifey wiggle wiggles wilbur wild wildbill wildcard
wildcat wildcats wilder wildfire wildlife wildman wildone wildwood wilhelm will willard willem willi willia william
williams willie willis willow willy wilma wilmer wilson winchest wind windmill window windows windsor windsurf windy
wine winfield wing wingchun winger wingman wingnut wings wingzero winner winners winnie winona winston winter winters
wireless wisdom wiseguy wishbone wishes witch wives wizard wizards wizzard wolf wolfen wolfgang wolfie wolfman wolfpac
wolfpack wolverin wolverine wolves wolvie womam woman womans wombat womble women wonder wonderboy wonderfu wonderful
wood wooden woodie woodland woodman woodrow woods woodside woodstoc woodstock woodwork woody woof woofer woofwoof
woohoo wookie word wordpass wordup work worker working workout world worldcup worlds worm wormix worship worthy wraith
wrangler wrench wrestle wrestler wrestlin wrestling wright wrigley wrinkle wrinkles writer written wsxedc wsxzaq
wutang wxcvbn wyatt wyoming wyvern xanadu xander xantia xavier xbox xerxes xfiles xian xiang xiao xing xiong xman xmas
xrated xtreme xuan xxxpass xxxxxx xxxzzz xyzzy yahweh yamaha yamahar yamato yang yankee yankees yanks yaroslav yasmin
ybrbnf ybrbnjc ybrjkfq yeah yeahbaby yeahyeah yello yellow yeshua yessir yesterda yfcntyf yfcntymrf yfnfif yfnfirf
yfnfitymrf yfnfkb yfnfkmz ying yinyang yitbos yjdsqgfhjkm yngwie ynot yoda yogibear yolanda yomama yong yorkie
yorktown yosemite yoshi youandme youknow young yourmama yourmom yousuck youtube yoyoma ytngfhjkz yuan yugioh yuliya
yummy yvette yvonne yzerman zach zachary zack zalupa zander zang zanzibar zapata zaphod zappa zapper zaqwsx zaqwsxcde
zaqxsw zaqxswcde zaraza zardoz zarina zasada zaxscd zealots zebra zebras zeke zelda zeng zenith zephyr zeppelin zero
zerocool zerozero zeus zhai zhan zhang zhao zhei zheng zhjckfd zhong zhou zhuai zhuan zhuang zhui zhun zhuo zidane
ziggy zigzag zildjian zimbabwe zimmer zinger zipper zippo zippy zodiac zoloto zolushka zombie zone zong zoom zoomer
zoomzoom zooropa zorro zuan zulu zurich zvezda zxasqw zxcasd zxcasdqwe zxccxz zxcv zxcvasdf zxcvb zxcvbn zxcvbnm
zxcvvcxz zyjxrf zztop zzxxcc zzzxxx zzzzz
`;

/** Entries of the same list with ten or more characters in which digits are more than an ending. */
export const commonMixtures = `
0000000000d 0000000000o 000777fffa 01telemike01 050605rostik 0987654321a 0cdh0v99ue 0o9i8u7y6t 1029384756q 10293847qp
1111111111zz 111222333a 123123123a 123123123q 1234554321a 1234554321q 1234567890a 1234567890d 1234567890l 1234567890m
1234567890o 1234567890p 1234567890q 1234567890qaz 1234567890qw 1234567890qwe 1234567890qwerty 1234567890s 1234567890w
1234567890z 1234567890zzz 123456789a 123456789aa 123456789aaa 123456789abc 123456789as 123456789asd 123456789b
123456789c 123456789d 123456789e 123456789f 123456789g 123456789i 123456789j 123456789k 123456789l 123456789m
123456789n 123456789o 123456789p 123456789q 123456789qaz 123456789qq 123456789qqq 123456789qw 123456789qwe
123456789qwer 123456789qwerty 123456789r 123456789s 123456789t 123456789v 123456789w 123456789x 123456789y 123456789z
123456789zx 123456789zxc 123456789zz 12345678qwe 1234567qwertyu 12345abcde 12345trewq 123654789a 123ewqasdcxz
123qwe123qwe 123qwe456rty 12andriy14 12qw34er56ty 147258369a 17171717aa 192837465q 1958proman 1986irachka 19952009sa
19960610ilja 19mtpgam19 1a2a3a4a5a 1a2a3a4a5a6a 1a2b3c4d5e 1a2s3d4f5g 1a2s3d4f5g6h 1pass1page 1q2q3q4q5q 1q2w3e4r5t
1q2w3e4r5t6y 1q3e5t7u9o 1qa2ws3ed4rf 1qa2ws3ed4rf5tg 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc 1qazxsw23edcvfr4
1z2x3c4v5b 20162016up 23176djivanfros 23wkoa0fp78dk 2606642yra 2dumb2live 32615948worms 38gjgeuftd 3f3fpht7op
3rjs1la7qe 3syqo15hil 413276191q 41d8cd98f00b 4815162342a 4815162342lf 4815162342lost 4815162342q 4904s677075
5858855abc 59382113kevinp 5hsu75kpot 5t4r3e2w1q 6215mila6215 671fsa75yt 7777755102q 789456123a 789456123q 7elephants
7jokx7b9du 7ugd5hip2j 80070633pc 80361665abc 8096468644q 87654321vv 87e5nclizry 89063032220m 89231243658s
89876065093rax 89semtsriuty 9293709b13 987654321a 987654321g 987654321z 989244342a 999111999q 99strenght 9z5ve9rrcz
a123456789 a1234567890 a1a2a3a4a5 a1b2c3d4e5 a1s2d3f4g5 a1s2d3f4g5h6 a3eilm2s2y a789456123 a987654321 aa123456789
abc123456789 abcde12345 ad12345678 admin18533362 ajcuivd289 aksjdlasdakj89879 alkanaft123 alpha135792468 am4h39d8nh
an83546921an13 asd123asd123 awo8rx3wa8t badiman28200 bhrh0h2oof6xbqjeh bmvm3e46gtr boredboi4u boy1cool23 boy4u2ownnyc
bullnuts2003 c43dae874d c43qpul5rz c7e4f8ezqh cnfc35762209 cvzefh1gkc dmiller12as dogphil3650 dunnowho89 e6pz84qfcj
efbcapa201 findaupair007 firstone123 fkg7h4f3v6 ghhh47hj764 ghhh47hj7649 godzils4s7 gordolee85 gy3yt2rgls h72sfibbnl
hd764nw5d7e1vb1 hd764nw5d7e1vbv hollister1 hshfd4n279 iampurehaha2 imjakie123 ipo54tj45uy856 j3qq4h7h2v jigei743ks
josephphone7 k123456789 kamelia2011 kanmax1994 kd189nlcih ktjynsq40147 kudos4ever left4dead2 lhbjkjubz2957704
lololyo123 lost4815162342 lotrfotr34 love777321777 lovezp1314 lp2568cskt lsia9dnb9y lzhan16889 m123456789 m6cjy69u35
ma123123123 mangust6403 mapet123456 maprchem56458 mattylad10 msoracle32re nccpl25282 need4speed nemvxyheqdd5oqxyxyzi
nhfdvfnjkju123 nick1234-rem936 nissan350z nokia6230i nuaddn9561 oc247ngucz p030710p$e4o p0o9i8u7y6 paraklast1974
pfqwtd27121988 phezc419hv postov1000 primetime21 psychnaut1 q123456789 q1234567890 q1q2q3q4q5 q1w2e3r4t5 q1w2e3r4t5y6
q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8 q1w2e3r4t5y6u7i8o9p0 qaz123wsx456 qaz26101778 qq123456789 quant4307s queenas8151
qwe1234567 qwe123qwe123 qwerty123456789 r3vi3wpass rashley198 s123456789 s1a2s3h4a5 s456123789 sataniv1993
saun24865709 scoubidou2 scoubidou6 sdh686drth sdicmt7seytn selfok2013 shelbygt500 sojdlg123aljg soso123aljg ss6z2sw6lu
stickdaddy77 sutvsc5ysaa svensps820 t34vfrc1991 t5r4e3w2q1 tamwsn3sja tylerca310 v123456789 w1w2w3w4w5 w2dlww3v5p
walkman555 warhammer40k wenef45313 werty12345 winnipeg261 wwwooo1234 xiaoyua123 xxxp455w0rd5 yanshi1982 z123456789
z1x2c3v4b5 z1x2c3v4b5n6 z1x2c3v4b5n6m7 zaq12wsxcde3 zaq1xsw2cde3 zexts364325 zjses9evpa zqjphsyf6ctifgu zx123456789
zxcvbnm123456789
`;
