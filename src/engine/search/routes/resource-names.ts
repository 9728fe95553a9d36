/** `orders` of a path is `order` in the name of what answers it. */
export const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');

const CALLED_AFTER_RESOURCE = /([a-z\d]+)[._-]?(?:controller|rout(?:er|es?))\.\w+$/;

/** What a file answers for by its name: `VideosController.cs`, `orders_controller.rb`, `user.route.js`. In small letters. */
export const resourceOf = (path: string): string | undefined => CALLED_AFTER_RESOURCE.exec(path.toLowerCase())?.[1];
