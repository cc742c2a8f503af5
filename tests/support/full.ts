/** Whether `npm run test:full` runs: more rounds, larger inputs, every page instead of one of each template. */
export const isFull = Boolean(process.env['TEST_FULL']);
