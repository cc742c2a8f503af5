-- Made-up dentists have drawn portraits (public/portraits/); real ones have photos or none.
alter table dentists drop constraint dentists_photo_url_check;
alter table dentists add constraint dentists_photo_url_check check (
  photo_url ~ '^/photos/[a-z0-9]+(-[a-z0-9]+)*\.(avif|jpg|png|webp)$'
  or (source = 'demonstration' and photo_url ~ '^/portraits/[0-9]{2}\.svg$'));
