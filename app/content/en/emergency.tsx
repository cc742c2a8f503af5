import type { EmergencyContent } from '#app/content/emergency.ts';

export const emergency: EmergencyContent = {
  meta: {
    title: 'Emergency dentists near you',
    description:
      'Tooth pain, a broken or knocked-out tooth, swelling: when to call 911, what can’t wait, what to do until you are seen, and who offers emergency care near you.',
  },
  here: 'Emergency dentists',
  title: 'Emergency dentists',
  lead: 'See who offers emergency care near you, how soon you need it, and what to do until then.',
  danger: {
    title: 'Call 911 if a life is in danger',
    text: 'Don’t look for a dentist first. Call 911, or go to the nearest emergency department, if you have:',
    signs: [
      'Trouble breathing or swallowing',
      'Swelling that spreads to the eye, the neck or under the tongue',
      'Heavy bleeding that does not stop',
      'A blow to the head with fainting, confusion or vomiting',
    ],
    number: '911',
    call: 'Call',
    more: 'Signs',
  },
  urgency: {
    title: 'How soon do you need a dentist?',
    lead: 'If you are not sure, call a clinic and say what happened. They will tell you.',
    labels: { immediate: 'Immediate', 'same-day': 'Same Day' },
    each: {
      immediate: [
        {
          title: 'A knocked-out adult tooth',
          description: 'Minutes count. The tooth can best be saved within the first hour.',
        },
        {
          title: 'A tooth pushed out of place',
          description: 'Don’t force it back. The sooner it is set right, the better it heals.',
        },
        {
          title: 'A swollen face or gums, with a fever',
          description:
            'An infection may be spreading. If no dentist can see you now, go to an emergency department.',
        },
        {
          title: 'Bleeding after an extraction',
          description: 'If it goes on after 30 minutes of firm pressure, you need to be seen now.',
        },
      ],
      'same-day': [
        {
          title: 'A strong toothache',
          description: 'Pain that keeps you awake, or that painkillers don’t ease.',
        },
        {
          title: 'A broken or cracked tooth',
          description: 'Above all when it hurts, or when the edge cuts your tongue or cheek.',
        },
        {
          title: 'A lost filling or crown',
          description: 'Keep the crown and bring it along. It can often be put back.',
        },
        {
          title: 'A pimple on the gum, or a bad taste',
          description: 'It may be an abscess, even if the pain has gone.',
        },
        {
          title: 'A broken wire or brace that cuts',
          description: 'Cover the sharp end with wax until you are seen.',
        },
      ],
    },
  },
  dos: {
    title: 'What to do until you are seen',
    each: [
      'Hold a knocked-out adult tooth by its crown, the white part. If it is dirty, rinse it for a few seconds in milk or cold water.',
      'Put it back in its place if you can, and bite softly on a clean cloth. If you can’t, keep it in milk.',
      'Press clean gauze on the bleeding spot for 15 minutes without stopping.',
      'Hold something cold to the outside of the cheek, 10 minutes on and 10 minutes off.',
      'Rinse gently with warm salt water.',
      'Take a pain reliever that is safe for you, and follow the label. If you take other medicine, ask a pharmacist.',
    ],
  },
  donts: {
    title: 'What not to do',
    each: [
      'Don’t scrub a knocked-out tooth, don’t touch its root, and don’t let it dry out.',
      'Don’t put a baby tooth back in. It could harm the adult tooth below.',
      'Don’t put aspirin or anything else on the gum. It burns.',
      'Don’t hold heat to a swelling.',
      'Don’t use household glue on a tooth or a crown.',
      'Don’t wait for a swelling with fever to pass.',
    ],
  },
  advice:
    'This is general first aid, not medical advice for your case. In most provinces you can call 811 at any hour and speak with a nurse.',
};
