import mantine from 'postcss-preset-mantine';
import variables from 'postcss-simple-vars';

export default {
  plugins: [
    mantine(),
    variables({
      variables: {
        'mantine-breakpoint-xs': '37.5em',
        'mantine-breakpoint-sm': '37.5em',
        'mantine-breakpoint-md': '60em',
        'mantine-breakpoint-lg': '79em',
        'mantine-breakpoint-xl': '119em',
      },
    }),
  ],
};
