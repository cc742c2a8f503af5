/**
 * English words that do not exist in French. Most are so common that almost every sentence has one; the others occur
 * in the short texts of this product. Omits words that French has too: 'on', 'or', 'but', 'pain', 'office', 'compare'.
 */
export const englishWords = new Set(
  `the and with your yours you we our ours this that these those is are was were be been being of for to in at by from
  can cannot could would should must may might has have had do does did not nor it its itself they their them he she
  his her him my who whom whose which what when where why how than then there here all any each every some most many
  much less few other others another such same both own very too yet still already again always never often because
  while until after before between about into onto over under out off down above below within without through during
  across near only also just even ever else yes somebody anybody nobody everybody something anything nothing everything
  one two three four five seven eight ten
  ask asks asked answer answers answered begin book booked call called changed check checked choose chosen come comes
  find finds found get gets give gives given go goes gone help helps hidden keep keeps kept know known learn leave like
  look made make makes marked match matches meet need needs open opens pay paid press put read reads remove removed
  reply report saved say says said search see seen send sends sent shown shows speak speaks stand stands stays take
  takes taken tell tells told treat treated treats try typed used wait want went works write writes written wrote
  accept accepts accepting accepted added bills closed confirmed deleted enter erase erased explained featured lost
  looked moved published ranked rated retired reviewed sorted stored verified
  advanced aligner appointment appointments address addresses area areas average award back badge best better bleeding book
  beam broken care certificate checkup checkups children choice city cities cleaning cleanings clear clinic clinics college cost costs degree equipment
  crown crowns days dentist dentists dentures disease email empty examining facts fillings first floor free gum gums
  health hour hours hurt hurts insurance insurer insurers jaw known language languages last later left licensed limits list
  listing listings mail map mistake mouth name names neighbourhood neighbourhoods nearby new newest next nearest number
  numbers oldest opening people personal phone price prices provider ranking rankings rating ratings reason reasons
  recovery registered request requests results review reviews right root sentence small soon specialist specialists
  specialties specialty spelling step steps strong surgeon surgeons telephone time times today tomorrow tooth toothache
  town training treatment treatments trouble trust unknown visits week weekend weeks well wheelchair whitening whole
  wisdom words year years yesterday young`.split(/\s+/),
);
