// No page loads it, because pages ship no framework (decision 0006); without this file, React Router would add its own.
export const nothing = null;
