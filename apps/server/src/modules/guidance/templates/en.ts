import type { TemplatePart, TemplateTexts } from './template.ts';

const HABITS: TemplatePart = {
  heading: 'What helps the brain stay well',
  points: [
    'Move every day. Aim for about 150 minutes a week of activity that makes you breathe a little faster, such as brisk walking, and add balance and muscle exercises twice a week. Begin with what you can do.',
    'Have blood pressure, blood sugar and blood fats checked regularly, and take prescribed medicines as agreed with your doctor.',
    'Eat plenty of vegetables, fruit, pulses, whole grains and fish, with little salt, sugar and fatty meat. Supplements are not needed for brain health unless a doctor has found a deficiency.',
    'Have your hearing and eyesight checked, and wear hearing aids and glasses if you need them.',
    'Do not smoke, and drink as little alcohol as possible.',
    'Stay in touch: meet people, join in, learn something new and keep up what you enjoy.',
  ],
};

const URGENT: TemplatePart = {
  heading: 'When to seek help at once',
  points: [
    'Sudden weakness or numbness on one side, a drooping face, trouble speaking or seeing: call the emergency number, it may be a stroke.',
    'Sudden confusion or drowsiness, high fever, a bad headache, a seizure, or a blow to the head.',
    'Thoughts of harming yourself or others: do not stay alone, tell somebody and call for help now.',
  ],
};

const EARLIER: TemplatePart = {
  heading: 'See your doctor earlier when',
  points: [
    'memory, speech or orientation become worse, or family and friends notice a change',
    'everyday matters such as money, medicines, cooking or finding the way become difficult',
    'mood, sleep or behaviour change clearly, or there are falls',
  ],
};

/** The product's own templates in English. */
export const en: TemplateTexts = {
  normal: {
    name: 'Result within the normal range',
    title: 'Advice on keeping your brain healthy',
    opening: [
      'Dear {patient},',
      'your test of {date} ({instrument}, {score}) lies within the normal range. One test is a snapshot; if something worries you all the same, please tell us.',
    ],
    parts: [HABITS, EARLIER],
    closing: 'We recommend a check once a year, or earlier if you notice a change. {institution}',
  },
  mild: {
    name: 'Mild change',
    title: 'Advice after your test: mild change',
    opening: [
      'Dear {patient},',
      'your test of {date} ({instrument}, {score}) shows a mild change ({level}). This is not a diagnosis: tiredness, mood, sleep, hearing, illness or medicines can also lower a result.',
    ],
    parts: [
      {
        heading: 'What comes next',
        points: [
          'Come to the follow-up as arranged. We look for causes that can be treated, such as thyroid disease, lack of vitamin B12, low mood, poor sleep or side effects of medicines.',
          'Bring all your medicines, also those bought without a prescription, and if possible somebody who knows you well.',
          'Write down appointments and tasks in one place; keep keys and glasses where they always are.',
        ],
      },
      HABITS,
      EARLIER,
    ],
    closing: 'We suggest repeating the test in 6 to 12 months, or as your doctor says. {institution}',
  },
  moderate: {
    name: 'Moderate change',
    title: 'Advice after your test: moderate change',
    opening: [
      'Dear {patient},',
      'your test of {date} ({instrument}, {score}) shows a moderate change ({level}). Please let a doctor examine you soon; the test alone says nothing certain about the cause.',
    ],
    parts: [
      {
        heading: 'What comes next',
        points: [
          'Please make an appointment within the next weeks, and come with a relative or friend.',
          'Further examinations may follow: blood tests, a picture of the brain, more detailed tests.',
          'Ask before you drive, work at heights or use dangerous tools; your doctor will advise you.',
          'Let somebody help with medicines and with important papers, and talk early about what matters to you.',
        ],
      },
      {
        heading: 'Everyday life',
        points: [
          'Keep to a steady daily routine with movement, company and rest. Use a calendar, labels and reminders.',
          'Do yourself what you can do; take help for what is unsafe.',
          'Make the home safer: good light, no loose carpets, handrails, a stove that switches itself off.',
        ],
      },
      URGENT,
    ],
    closing: 'Please bring this letter to your appointment. {institution}',
  },
  severe: {
    name: 'Marked change',
    title: 'Advice after your test: please see a doctor soon',
    opening: [
      'Dear {patient}, dear family,',
      'the test of {date} ({instrument}, {score}) shows a marked change ({level}). Please see a doctor within days. The test alone says nothing certain about the cause, and much can be done to help.',
    ],
    parts: [
      {
        heading: 'What to do now',
        points: [
          'Make an appointment with the clinic now, and have a relative come along.',
          'Do not drive until a doctor has spoken with you about it.',
          'Somebody should look after medicines, money, stove and keys. Do not leave the person alone if they lose their way or are in danger.',
          'Do not stop or begin any medicine by yourselves.',
        ],
      },
      {
        heading: 'Being together',
        points: [
          'Speak calmly, in short sentences, one thing at a time; give time to answer, and do not argue about mistakes.',
          'A steady day, familiar things, music, walks and simple shared tasks do good.',
          'Watch for pain, thirst, constipation and infection: they often show as restlessness or sudden confusion.',
          'Carers need rest too. Ask us about help at home, day care and advice.',
        ],
      },
      URGENT,
    ],
    closing: 'If you are in doubt, call us. {institution}',
  },
  negative: {
    name: 'Negative screen',
    title: 'Advice after your test',
    opening: [
      'Dear {patient},',
      'your test of {date} ({instrument}, {score}) found nothing that calls for further tests now ({level}). A screening test cannot rule out a slight or early change; if something worries you all the same, please tell us.',
    ],
    parts: [HABITS, EARLIER],
    closing: 'We recommend a check once a year, or earlier if you notice a change. {institution}',
  },
  positive: {
    name: 'Positive screen',
    title: 'Advice after your test: further assessment',
    opening: [
      'Dear {patient},',
      'your test of {date} ({instrument}, {score}) calls for a further assessment ({level}). A screening result is not a diagnosis and does not say how severe anything is: tiredness, mood, sleep, hearing, schooling, illness or medicines can also affect it.',
    ],
    parts: [
      {
        heading: 'What comes next',
        points: [
          'Please make an appointment within the next weeks. The doctor will ask, examine you and arrange more detailed tests, to find out whether there is a problem, how marked it is and what causes it.',
          'Bring earlier results and all your medicines, also those bought without a prescription, and if possible somebody who knows you well.',
          'Some causes can be treated, such as thyroid disease, lack of vitamin B12, low mood, poor sleep or side effects of medicines.',
        ],
      },
      HABITS,
      EARLIER,
    ],
    closing: 'Please bring this letter to your appointment. {institution}',
  },
  cognition: {
    name: 'Memory and thinking',
    title: 'Advice on memory and thinking',
    opening: [
      'Dear {patient},',
      'we tested memory and thinking on {date} ({instrument}, {score}, {level}). Here is what you can do yourself.',
    ],
    parts: [
      {
        heading: 'Helping the memory',
        points: [
          'One calendar and one notebook for everything; alarms for medicines and appointments.',
          'Do one thing at a time, without television or radio beside it, and repeat what is important aloud.',
          'Train by living: cards, reading, music, dancing, cooking from a recipe, a new skill. No game or device replaces this.',
        ],
      },
      HABITS,
      EARLIER,
    ],
    closing: 'Please come to the repeat test as arranged. {institution}',
  },
  function: {
    name: 'Help needed in daily life',
    title: 'Advice on managing daily life',
    opening: [
      'Dear {patient}, dear family,',
      'on {date} we asked how everyday life works ({instrument}, {score}, {level}). The aim is to stay independent for as long as it is safe.',
    ],
    parts: [
      {
        heading: 'Keeping abilities',
        points: [
          'Let everybody do themselves what they can, even if it takes longer. Help by starting, showing or laying things ready.',
          'Fixed times for getting up, meals, walks and bed. Break tasks into small steps.',
          'Practise standing up, walking and stairs every day; ask us about physiotherapy and occupational therapy.',
        ],
      },
      {
        heading: 'Safety at home',
        points: [
          'A weekly pill box, filled by one responsible person.',
          'Handrails and non-slip mats in the bathroom, light at night, a raised toilet seat if needed.',
          'Smoke detector, a stove that switches itself off, telephone numbers in large print.',
        ],
      },
      EARLIER,
    ],
    closing: 'We are glad to advise on aids and support. {institution}',
  },
  mood: {
    name: 'Low mood',
    title: 'Advice on low mood',
    opening: [
      'Dear {patient},',
      'your answers of {date} ({instrument}, {score}, {level}) point to low mood. This is common, it is nobody’s fault, and it can be treated well.',
    ],
    parts: [
      {
        heading: 'What you can do',
        points: [
          'Plan one small thing every day that used to do you good, and do it even without the mood for it.',
          'Go out into daylight and move every day, if possible together with somebody.',
          'Keep regular times for getting up, meals and sleep. Avoid alcohol: it lowers mood and sleep.',
          'Tell somebody you trust how you are. Put off great decisions until you feel better.',
        ],
      },
      {
        heading: 'Treatment',
        points: [
          'Talking therapies and, if needed, medicines help. Your doctor discusses with you what fits.',
          'If you already take medicines for mood, do not stop them by yourself, even if you feel better.',
          'Please come sooner if after two weeks nothing is better, or if you eat, drink or sleep very little.',
        ],
      },
      URGENT,
    ],
    closing: 'You need not get through this alone. {institution}',
  },
  anxiety: {
    name: 'Anxiety',
    title: 'Advice on anxiety and worry',
    opening: [
      'Dear {patient},',
      'your answers of {date} ({instrument}, {score}, {level}) point to strong worry or tension. Anxiety is unpleasant but not dangerous, and it can be treated.',
    ],
    parts: [
      {
        heading: 'What you can do',
        points: [
          'Breathe slowly: in through the nose for about four seconds, out for about six, for five minutes, several times a day.',
          'Move every day; take less coffee, strong tea and alcohol.',
          'Set aside 15 minutes a day for worries and write them down; outside that time, put them off until then.',
          'Do not avoid everything you fear; go towards it in small steps, first with somebody beside you.',
        ],
      },
      {
        heading: 'See your doctor when',
        points: [
          'worry keeps you from sleeping, going out or managing the day',
          'you have palpitations, chest pain, breathlessness or weight loss: their cause must be examined',
          'you take calming or sleeping tablets: discuss any change before you make it',
        ],
      },
      URGENT,
    ],
    closing: 'Please come to the follow-up as arranged. {institution}',
  },
  sleep: {
    name: 'Poor sleep',
    title: 'Advice on better sleep',
    opening: [
      'Dear {patient},',
      'your answers of {date} ({instrument}, {score}, {level}) show that sleep troubles you. The following helps most people within some weeks.',
    ],
    parts: [
      {
        heading: 'Sleep better',
        points: [
          'Get up at the same time every day, also after a bad night and at weekends.',
          'Go to bed only when you are sleepy. If you lie awake for about 20 minutes, get up, do something quiet in dim light, and go back when you are sleepy.',
          'Daylight and movement in the day; a nap of 30 minutes at most, before 3 p.m.',
          'No coffee or strong tea after noon, no alcohol as a sleeping aid, no large meal late.',
          'A cool, dark, quiet bedroom; turn the clock away, leave the phone outside.',
        ],
      },
      {
        heading: 'See your doctor when',
        points: [
          'you snore loudly with pauses in breathing, or fall asleep in the day',
          'your legs are restless, or you hit out or shout in your sleep',
          'poor sleep lasts longer than a month or mood suffers; a special talking therapy for insomnia is the first choice',
          'you take sleeping tablets: they raise the risk of falls and confusion; do not stop them suddenly by yourself',
        ],
      },
    ],
    closing: 'Please keep a sleep diary for two weeks and bring it along. {institution}',
  },
  falls: {
    name: 'Preventing falls',
    title: 'Advice on preventing falls',
    opening: [
      'Dear {patient},',
      'many falls can be prevented. Please go through these points together with your family.',
    ],
    parts: [
      {
        heading: 'Body',
        points: [
          'Exercise balance and legs three times a week, for example tai chi or standing up from a chair ten times. Hold on to something firm at first.',
          'Stand up slowly; sit on the edge of the bed for a moment.',
          'Have eyes, feet and blood pressure checked, also when standing.',
          'Have all medicines gone through: some cause dizziness or sleepiness.',
        ],
      },
      {
        heading: 'Home',
        points: [
          'Firm shoes with a heel strap, also indoors. No loose carpets or cables.',
          'Good light, above all on the way to the toilet at night; rails on stairs and in the bathroom.',
          'Telephone or alarm within reach, also from the floor.',
        ],
      },
      {
        heading: 'After a fall',
        points: [
          'Tell us of every fall, also without injury.',
          'After a blow to the head, or when you take blood thinners, or with strong pain: go to the emergency department.',
        ],
      },
    ],
    closing: 'We gladly check your gait and balance. {institution}',
  },
  carers: {
    name: 'For relatives and carers',
    title: 'Advice for those who care for {patient}',
    opening: [
      'Dear relatives,',
      'caring for {patient} asks much of you. These points can make everyday life easier, for both sides.',
    ],
    parts: [
      {
        heading: 'Living together',
        points: [
          'Speak calmly and in short sentences, look at each other, one thing at a time.',
          'Do not correct or test; answer the feeling behind the words and turn gently to something else.',
          'Keep the day steady and the home simple. Let {patient} take part in small tasks.',
          'If there is restlessness, look for the cause: pain, hunger, thirst, toilet, noise, tiredness, loneliness.',
        ],
      },
      {
        heading: 'Looking after yourself',
        points: [
          'Plan free hours every week and share tasks in the family; accept help.',
          'Sleep, move, see friends, keep your own doctor’s appointments.',
          'Ask about carers’ groups, day care, respite care and financial support.',
          'Talk early about wishes, powers of attorney and treatment, while {patient} can still take part.',
        ],
      },
      {
        heading: 'Talk to us when',
        points: [
          'you are exhausted, sad, or afraid of losing your temper',
          '{patient} becomes suddenly more confused, falls, stops eating or drinking, or loses the way',
          '{patient} sees or suspects things that frighten, or there is violence',
        ],
      },
    ],
    closing: 'You are welcome to call us. {institution}',
  },
};
